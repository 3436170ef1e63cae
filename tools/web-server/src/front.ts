import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { apiError, type ErrorStatus, sendApiError } from './api-error.js';
import { bodyLimit, isUpload, type Limits } from './limits.js';

const IDLE_CHECK_MS = 100;

/** The server that faces the clients: it bounds how long they may take, and lets what is in flight finish. */
export function createFront(handle: RequestListener, limits: Limits): Server {
  const latest = new WeakMap<Socket, ServerResponse>();
  const answer: RequestListener = (request, response) => {
    latest.set(request.socket, response);
    if (!request.complete) boundBody(request, server, limits);
    handle(request, response);
  };
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: Math.max(limits.uploadMs, limits.requestMs),
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: Math.min(1_000, limits.headersMs / 2),
    },
    answer,
  );
  server.maxConnections = limits.connections;
  server.timeout = limits.stalledMs;
  server.on('checkContinue', (request, response) => {
    // The handler refuses a body that is too large, so the client is not told to send it.
    if (!isTooLarge(request)) response.writeContinue();
    answer(request, response);
  });
  server.on('checkExpectation', (request, response) => sendApiError(request, response, 417, limits.lingerMs));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = latest.get(socket);
    const isBetweenAnswers = !response || response.writableFinished || (response.socket && !response.headersSent);
    if (socket.writable && error.code !== 'ECONNRESET' && isBetweenAnswers)
      socket.write(rawError(clientErrorStatus(error)));
    socket.destroy();
  });
  return server;
}

/** Ends the connection if the body takes longer than its kind may; only files may take long. */
function boundBody(request: IncomingMessage, server: Server, limits: Limits): void {
  const { socket, url = '' } = request;
  const timer = setTimeout(
    () => {
      const late = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', late, socket);
    },
    isUpload(url) ? limits.uploadMs : limits.requestMs,
  );
  const clear = () => {
    clearTimeout(timer);
    socket.off('close', clear);
  };
  request.once('end', clear);
  request.once('close', clear);
  // An answered request emits neither if its connection ends before the rest of its body.
  socket.once('close', clear);
}

/** Ends connections as soon as their answers are out, and all of them when the time is over. To be called before `close`. */
export function drain(server: Server, limits: Limits): void {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  const over = setTimeout(() => server.closeAllConnections(), limits.drainMs).unref();
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(over);
  });
}

function isTooLarge({ url = '', headers }: IncomingMessage): boolean {
  const limit = bodyLimit(url);
  return limit > 0 && Number(headers['content-length'] ?? 0) > limit;
}

function clientErrorStatus({ code }: NodeJS.ErrnoException): ErrorStatus {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/** For what never became a request that could be answered. */
function rawError(status: ErrorStatus): string {
  const { headers, body } = apiError(status, randomUUID());
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
