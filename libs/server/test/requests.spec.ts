import { Controller, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { AppError } from '@pocket/contracts';
import { NatsLink } from '../src/messaging/nats-link.js';
import { Handle, HandleForCaller } from '../src/rpc/handle.js';
import type { CallerContext, RequestContext } from '../src/rpc/request-context.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { RpcServer } from '../src/rpc/rpc-server.js';
import { eventually, NatsServer } from '../src/testing/index.js';

const caller = { userId: 'a'.repeat(24), sessionId: 'b'.repeat(24), timeZone: 'Europe/Paris' };
const client = { userAgent: '', ip: '' };
const login = { email: 'a@b', password: '123456', client };
let seen: RequestContext | undefined;
let release: () => void = () => {};

@Controller()
class BookController {
  @HandleForCaller('ledger.head')
  head(_request: object, context: CallerContext) {
    seen = context;
    return { sequence: 1, totalBalance: 2 };
  }
  @Handle('ledger.accounts.list')
  fails(): never {
    throw new Error('the disk is full');
  }
  @Handle('auth.login')
  limited(): never {
    throw new AppError('TOO_MANY_REQUESTS', 'Slow down', { retryAfter: 30 });
  }
  @Handle('ledger.ping')
  async slow() {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { status: 'OK' as const };
  }
}

@Controller()
class SecondController {
  @Handle('ledger.head')
  head() {
    return { sequence: 1, totalBalance: 2 };
  }
}

async function create(url: string, controllers: Type[]): Promise<INestMicroservice> {
  @Module({ controllers })
  class TestModule {}
  const strategy = new RpcServer(url, 'ledger');
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(TestModule, {
    strategy,
    logger: false,
    abortOnError: false,
  });
  await app.listen();
  await strategy.ready();
  return app;
}

let nats: NatsServer;
let app: INestMicroservice;
let link: NatsLink;
let rpc: RpcClient;

beforeEach(async () => {
  nats = await NatsServer.start();
  app = await create(nats.url, [BookController]);
  link = await NatsLink.open(nats.url, 'test');
  rpc = new RpcClient(link);
});
afterEach(async () => {
  await app.close();
  await link.onApplicationShutdown();
  await nats.stop();
});

test('a request arrives with its id and caller and its reply comes back', async () => {
  await expect(rpc.request('ledger.head', {}, { requestId: 'r1', caller })).resolves.toEqual({
    sequence: 1,
    totalBalance: 2,
  });
  expect(seen).toEqual({ requestId: 'r1', caller });
});

test('a subject for callers refuses a request without one', async () => {
  await expect(rpc.request('ledger.head', {}, { requestId: 'r1' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a payload that does not fit the contract is refused with the contract’s message', async () => {
  await expect(rpc.request('auth.login', { ...login, email: 'nobody' }, { requestId: 'r1' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Please enter a valid email address',
  });
});

test('an error of the service keeps its code, message and retry time', async () => {
  await expect(rpc.request('auth.login', login, { requestId: 'r1' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Slow down',
    retryAfter: 30,
  });
});

test('an unexpected failure tells nothing of its cause', async () => {
  const failure = rpc.request('ledger.accounts.list', {}, { requestId: 'r1' });
  await expect(failure).rejects.toMatchObject({ code: 'INTERNAL', message: 'Something went wrong on our side' });
});

test('a subject that nobody answers is unavailable', async () => {
  await expect(rpc.request('auth.me', {}, { requestId: 'r1' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('an answer that comes too late is a timeout', async () => {
  const late = rpc.request('ledger.ping', {}, { requestId: 'r1' }, { timeoutMs: 50 });
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
  release();
});

test('a request under way and every later one fail at once while the broker is gone', async () => {
  const underWay = rpc.request('ledger.ping', {}, { requestId: 'r1' }, { timeoutMs: 600_000 });
  const settled = expect(underWay).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await nats.interrupt();
  await settled;
  await expect(rpc.request('ledger.head', {}, { requestId: 'r2', caller })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  release();
});

test('requests are answered again once the broker is back', async () => {
  await nats.interrupt();
  await nats.resume();
  await eventually(() => rpc.request('ledger.head', {}, { requestId: 'r1', caller }));
});

test('closing answers the request in flight and takes no other', async () => {
  release = () => {};
  const untouched = release;
  const inFlight = rpc.request('ledger.ping', {}, { requestId: 'r1' });
  await eventually(() => expect(release).not.toBe(untouched));
  const closed = app.close();
  await eventually(() =>
    expect(rpc.request('ledger.head', {}, { requestId: 'r2', caller })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    }),
  );
  release();
  await expect(inFlight).resolves.toEqual({ status: 'OK' });
  await closed;
});

test('a subject with two handlers keeps the process from starting', async () => {
  await expect(create(nats.url, [BookController, SecondController])).rejects.toThrow('ledger.head has two handlers');
});
