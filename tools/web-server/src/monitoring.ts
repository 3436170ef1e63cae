import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.js';
import type { Readiness } from './readiness.js';

/**
 * Creates the server for the operator's network: `/livez` is answered as long as the event loop turns, `/readyz`
 * reports if requests should be sent to this process, `/metrics` is for Prometheus.
 */
export function createMonitoring(metrics: Metrics, readiness: Readiness): Server {
  return createServer(({ url }, response) => {
    answer(url, response).catch((error: unknown) => {
      console.error(`Answering ${url} failed`, error);
      response.writeHead(500).end();
    });
  });

  async function answer(url: string | undefined, response: ServerResponse): Promise<void> {
    if (url === '/livez') return send(response, 200, { status: 'OK' });
    if (url === '/readyz') {
      const reasons = await readiness.reasons();
      if (reasons.length === 0) return send(response, 200, { status: 'OK' });
      return send(response, 503, { status: 'NOT_READY', reasons });
    }
    if (url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
