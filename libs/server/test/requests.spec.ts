import { Controller, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { AppError, type Budget, DEFAULT_CURRENCY, type ReplyOf, type Subject } from '@pocket/contracts';
import { connect, headers } from 'nats';
import { NatsLink } from '../src/messaging/nats-link.js';
import { Handle, HandleForCaller } from '../src/rpc/handle.js';
import type { CallerContext, RequestContext } from '../src/rpc/request-context.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { RpcServer } from '../src/rpc/rpc-server.js';
import { eventually, NatsServer } from '../src/testing/index.js';

const CURRENCIES = { currency: DEFAULT_CURRENCY, accountCurrency: DEFAULT_CURRENCY, unconverted: [] };

const caller = { userId: 'a'.repeat(24), sessionId: 'b'.repeat(24), timeZone: 'Europe/Paris' };
const client = { userAgent: '', ip: '' };
const login = { email: 'a@b', password: '123456', client };
let seen: RequestContext | undefined;
let release: () => void = () => {};
let budgets: Budget[] = [];
let started = 0;

@Controller()
class BookController {
  @HandleForCaller('ledger.head')
  head(_request: object, context: CallerContext) {
    seen = context;
    return { sequence: 1, totalBalance: 2, ...CURRENCIES };
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
  @Handle('ledger.budgets.list')
  list() {
    return budgets;
  }
  @Handle('ledger.categories.list')
  async waits() {
    started += 1;
    await opened;
    return [];
  }
}

/** Blocks `ledger.categories.list`. */
let opened: Promise<void> = Promise.resolve();

/** Keeps `ledger.categories.list` from answering until what it returns is called. */
function hold(): () => void {
  let open: () => void = () => {};
  started = 0;
  opened = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

@Controller()
class SecondController {
  @Handle('ledger.head')
  head() {
    return { sequence: 1, totalBalance: 2, ...CURRENCIES };
  }
}

async function create(url: string, controllers: Type[]): Promise<INestMicroservice> {
  @Module({ controllers })
  class TestModule {}
  const strategy = new RpcServer(url, 'ledger', { total: 4, perUser: 2 });
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
    ...CURRENCIES,
  });
  expect(seen).toEqual({ requestId: 'r1', caller, deadline: expect.any(Number) });
});

test('the API key of a caller arrives with its name, whatever that has', async () => {
  const key = { id: 'c'.repeat(24), name: 'Café – "50 %"\r\nx-user-id: 日本' };
  await rpc.request('ledger.head', {}, { requestId: 'r1', caller: { ...caller, key } });
  expect(seen?.caller).toEqual({ ...caller, key });
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

test('an unexpected failure does not reveal its cause', async () => {
  const failure = rpc.request('ledger.accounts.list', {}, { requestId: 'r1' });
  await expect(failure).rejects.toMatchObject({ code: 'INTERNAL', message: 'Something went wrong on our side' });
});

test('a subject without a service is unavailable', async () => {
  await expect(rpc.request('auth.me', {}, { requestId: 'r1' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a late reply is a timeout', async () => {
  const late = rpc.request('ledger.ping', {}, { requestId: 'r1' }, { timeoutMs: 50 });
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
  release();
});

test('requests in flight and later ones fail at once while the broker is away', async () => {
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

test('closing answers the request in flight and accepts no other', async () => {
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

test('a subject with two handlers stops the start of the process', async () => {
  await expect(create(nats.url, [BookController, SecondController])).rejects.toThrow('ledger.head has two handlers');
});

/** A budget with a text of that many characters, each of several bytes. */
const budget = (characters: number): Budget => {
  const id = 'c'.repeat(24);
  const period = 'monthly' as const;
  return {
    id,
    _id: id,
    category: 'Food',
    categoryId: null,
    description: '€'.repeat(characters),
    limit: 1,
    spent: 0,
    currency: 'USD',
    unconverted: [],
    period,
    version: 1,
    createdAt: '',
  };
};

test.each([
  ['500 budgets with long texts', 500, 500],
  ['a list of 20 MB', 14_000, 500],
])('%s arrive whole', async (_name, count, characters) => {
  budgets = Array.from({ length: count }, () => budget(characters));
  const reply = await rpc.request('ledger.budgets.list', {}, { requestId: 'r1' }, { timeoutMs: 60_000 });
  expect(reply).toEqual(budgets);
});

test.each([1, 2_000])('%s budgets arrive as JSON for a caller that passes them on', async (count) => {
  budgets = Array.from({ length: count }, () => budget(500));
  const json = await rpc.requestJson('ledger.budgets.list', {}, { requestId: 'r1' });
  expect(json.toString()).toBe(JSON.stringify(budgets));
});

test('a failure is an error also for a caller that passes replies on', async () => {
  budgets = Array.from({ length: 100 }, () => budget(230_000));
  const deadline = Date.now() + 60_000;
  const asking = rpc.requestJson('ledger.budgets.list', {}, { requestId: 'r1', deadline });
  await expect(asking).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  const limited = rpc.requestJson('auth.login', login, { requestId: 'r1' });
  await expect(limited).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 30 });
});

test('a service that only knows replies with their envelope is understood', async () => {
  const connection = await connect({ servers: nats.url });
  const answer = { response: { user: null }, isDisposed: true, id: '1' };
  connection.subscribe('auth.me', { callback: (_, message) => void message.respond(JSON.stringify(answer)) });
  await connection.flush();
  const json = await rpc.requestJson('auth.me', {}, { requestId: 'r1' });
  expect(JSON.parse(json.toString())).toEqual({ user: null });
  await connection.close();
});

test('a reply above the limit is rejected with a message', async () => {
  budgets = Array.from({ length: 100 }, () => budget(230_000));
  const asking = rpc.request('ledger.budgets.list', {}, { requestId: 'r1' }, { timeoutMs: 60_000 });
  await expect(asking).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: 'The answer is too large' });
});

/** Asks as it was done before answers came in parts and requests told their time. */
async function askPlainly<S extends Subject>(subject: S, header: Record<string, string> = {}) {
  const connection = await connect({ servers: nats.url });
  const message = headers();
  for (const [name, value] of Object.entries(header)) message.set(name, value);
  const packet = JSON.stringify({ pattern: subject, data: {}, id: '1' });
  const reply = await connection.request(subject, packet, { headers: message, timeout: 60_000 });
  await connection.close();
  return reply.json<{ response?: ReplyOf<S>; err?: { code: string } }>();
}

test('a caller without support for chunks gets small replies, and an error for large ones', async () => {
  budgets = [budget(1)];
  expect((await askPlainly('ledger.budgets.list')).response).toEqual(budgets);
  budgets = Array.from({ length: 2_000 }, () => budget(500));
  expect((await askPlainly('ledger.budgets.list')).err).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

test('a service knows the remaining time of a request', async () => {
  const now = Date.now();
  await rpc.request('ledger.head', {}, { requestId: 'r1', caller, deadline: now + 60_000 }, { timeoutMs: 120_000 });
  expect(seen?.deadline).toBeGreaterThan(now);
  expect(seen?.deadline).toBeLessThanOrEqual(Date.now() + 60_000);
});

test('a request after its deadline is not sent', async () => {
  seen = undefined;
  const late = rpc.request('ledger.head', {}, { requestId: 'r1', caller, deadline: Date.now() });
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
  expect(seen).toBeUndefined();
});

test('a request that arrives after its deadline is rejected before any work', async () => {
  started = 0;
  const { err } = await askPlainly('ledger.categories.list', { 'x-time-left': '-1' });
  expect(err).toMatchObject({ code: 'SERVICE_TIMEOUT' });
  expect(started).toBe(0);
});

test('requests of one user above the limit are rejected at once, others are served', async () => {
  const open = hold();
  const ask = () => rpc.request('ledger.categories.list', {}, { requestId: 'r1', caller });
  const taken = [ask(), ask()];
  await eventually(() => expect(started).toBe(2));
  await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  const other = { ...caller, userId: 'd'.repeat(24) };
  await rpc.request('ledger.head', {}, { requestId: 'r1', caller: other });
  open();
  await expect(Promise.all(taken)).resolves.toEqual([[], []]);
  await expect(ask()).resolves.toEqual([]);
});

test('requests above the limit of the process are rejected at once', async () => {
  const open = hold();
  const ask = () => rpc.request('ledger.categories.list', {}, { requestId: 'r1' });
  const taken = [ask(), ask(), ask(), ask()];
  await eventually(() => expect(started).toBe(4));
  await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  open();
  await Promise.all(taken);
});

test('work that does not end counts as in flight only until its deadline', async () => {
  hold();
  const ask = () => rpc.request('ledger.categories.list', {}, { requestId: 'r1', caller }, { timeoutMs: 50 });
  for (let n = 0; n < 5; n += 1) await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
  await eventually(() => rpc.request('ledger.head', {}, { requestId: 'r1', caller }));
});
