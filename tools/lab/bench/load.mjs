import { Agent, request } from 'node:http';
import { median, quantile } from './numbers.mjs';

const WARM_UP_MS = 1_000;

/**
 * @typedef {{ p50: number, p99: number, perSecond: number, count: number }} Figures latencies in milliseconds; `count`
 * of all requests, those of the warm-up too
 */

/**
 * Sends one request after the other from each of `clients` over connections that stay open.
 * @param {string} url
 * @param {{ clients: number, seconds: number, token?: string, body?: string }} options a body is sent by `POST`
 * @returns {Promise<Figures>}
 * @throws {Error} if any answer is not a success
 */
export async function load(url, { clients, seconds, token, body }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
  };
  const options = { agent, headers, method: body ? 'POST' : 'GET' };
  const once = () =>
    new Promise((resolve, reject) => {
      const sent = request(url, options, (response) => {
        response.resume();
        response.once('end', () => {
          if (Number(response.statusCode) < 300) resolve(undefined);
          else reject(new Error(`${url} was answered by ${response.statusCode}`));
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const during = async (/** @type {number} */ ms, /** @type {(latency: number) => void} */ onLatency) => {
    const end = performance.now() + ms;
    const client = async () => {
      for (let at = performance.now(); at < end; at = performance.now()) {
        await once();
        onLatency(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  };
  let warmUps = 0;
  await during(WARM_UP_MS, () => {
    warmUps += 1;
  });
  /** @type {number[]} */
  const latencies = [];
  await during(seconds * 1000, (latency) => latencies.push(latency));
  agent.destroy();
  return {
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    perSecond: latencies.length / seconds,
    count: warmUps + latencies.length,
  };
}
