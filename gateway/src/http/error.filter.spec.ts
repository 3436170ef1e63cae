import type { ArgumentsHost } from '@nestjs/common';
import { AppError } from '@pocket/contracts';
import { ErrorFilter } from './error.filter.js';

function start() {
  const raw = { headersSent: false, destroyed: false };
  const sent: unknown[] = [];
  const reply = {
    raw,
    sent: false,
    elapsedTime: 0,
    header: () => reply,
    status: () => reply,
    send: (body: unknown) => sent.push(body),
  };
  const request = { id: 'r1', ip: '127.0.0.1' };
  const http = { getRequest: () => request, getResponse: () => reply };
  const host = { switchToHttp: () => http } as unknown as ArgumentsHost;
  return { raw, sent, host };
}

const refusal = () => new AppError('TOO_MANY_REQUESTS', 'Too many requests');

test('sends a refusal after its pause', async () => {
  const { sent, host } = start();
  const done = new ErrorFilter().catch(refusal(), host);
  expect(sent).toEqual([]);
  await done;
  expect(sent).toEqual([expect.objectContaining({ statusCode: 429, requestId: 'r1' })]);
});

test('sends nothing to a client that left during the pause', async () => {
  const { raw, sent, host } = start();
  const done = new ErrorFilter().catch(refusal(), host);
  raw.destroyed = true;
  await done;
  expect(sent).toEqual([]);
});

test('sends nothing to a client whose socket is closed and has no address', async () => {
  const { raw, sent, host } = start();
  Object.assign(host.switchToHttp().getRequest(), { ip: undefined });
  raw.destroyed = true;
  await new ErrorFilter().catch(new AppError('VALIDATION_FAILED', 'No'), host);
  expect(sent).toEqual([]);
});
