import { connect } from 'node:net';
import { AppError, type Import } from '@pocket/contracts';
import { JetStream, NatsLink, Uploads } from '@pocket/server';
import { caller, Harness } from './harness.js';

const id = 'c'.repeat(24);
const reading = { id, _id: id, status: 'reading', progress: { done: 0, total: 4 } } as Import;

describe('importing a file over HTTP', () => {
  let harness: Harness;
  let link: NatsLink;
  let uploads: Uploads;
  beforeAll(async () => {
    harness = await Harness.start();
    link = await NatsLink.open(harness.nats.url, 'test');
    const jetStream = new JetStream(link, 1);
    await jetStream.ensureStreams();
    uploads = new Uploads(jetStream);
  });
  afterAll(async () => {
    await link.onApplicationShutdown();
    await harness.stop();
  });

  const send = (body: BodyInit, type = 'application/octet-stream', path = '/imports?name=march.csv&accountId=a') =>
    harness.fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${harness.token()}`, 'content-type': type },
      body,
    });

  it('rejects requests without a file and files where none is expected', async () => {
    expect((await send('{}', 'application/json')).status).toBe(400);
    expect((await send('Date', 'application/octet-stream', '/transfers')).status).toBe(400);
    const nobody = await harness.fetch('/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'Date',
    });
    expect(nobody.status).toBe(401);
  });

  it('rejects a file immediately if its declared size is too large', async () => {
    const response = await send(new Uint8Array(50 * 1024 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The file is larger than 50 MiB',
    });
  });

  it('announces a file before it takes any of it, and passes on why it cannot be taken', async () => {
    const announced: unknown[] = [];
    const refusal = await harness.services.on('ledger.imports.reserve', ({ body }) => {
      announced.push(body.bytes);
      throw new AppError('TOO_MANY_REQUESTS', 'You can upload at most 500 MiB an hour.', { retryAfter: 600 });
    });
    const response = await send('Date,Amount');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    expect(announced).toEqual([11]);
    await refusal.stop();
    expect(await uploads.list()).toEqual([]);
  });

  it('refuses a file that the user may not send without reading it, and ends the connection', async () => {
    const refusal = await harness.services.on('ledger.imports.reserve', () => {
      throw new AppError('LIMIT_REACHED', 'The files of your unfinished imports are too large.');
    });
    const bytes = 48 * 1024 * 1024;
    const { port } = new URL(harness.gateway.url);
    const socket = connect(Number(port), '127.0.0.1');
    const heard: Buffer[] = [];
    let sent = 0;
    socket.on('data', (chunk: Buffer) => heard.push(chunk));
    socket.on('error', () => {});
    socket.write(
      `POST /api/imports HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${harness.token()}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    const send = () => {
      socket.write(new Uint8Array(65_536), (error) => {
        if (error) return;
        sent += 65_536;
        if (sent < bytes) send();
      });
    };
    send();
    await new Promise((resolve) => socket.once('close', resolve));
    const answer = Buffer.concat(heard).toString();
    expect(answer).toContain('HTTP/1.1 409');
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('"LIMIT_REACHED"');
    // The rest is what the buffers of both ends took.
    expect(sent).toBeLessThan(bytes / 2);
    await refusal.stop();
    expect(await uploads.list()).toEqual([]);
  });

  it('reports the reason when it stops within a file that grows too large', async () => {
    const reserving = await harness.services.on('ledger.imports.reserve', () => ({}));
    const releasing = await harness.services.on('ledger.imports.release', () => ({}));
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const response = await harness.fetch('/imports', {
      method: 'POST',
      headers: { authorization: `Bearer ${harness.token()}`, 'content-type': 'application/octet-stream' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    await reserving.stop();
    await releasing.stop();
  });

  it('releases the upload of a file that is rejected after it arrived', async () => {
    const [reserved, released]: [string[], string[]] = [[], []];
    await harness.services.on('ledger.imports.reserve', ({ body }) => {
      reserved.push(body.uploadId);
      return {};
    });
    await harness.services.on('ledger.imports.release', ({ uploadId }) => {
      released.push(uploadId);
      return {};
    });
    await harness.services.on('ledger.imports.create', () => {
      throw new AppError('NOT_FOUND', 'Account not found');
    });
    expect((await send('Date,Amount')).status).toBe(404);
    expect(released).toEqual(reserved);
    expect(await uploads.list()).toEqual([]);
  });

  it('returns the location of the import', async () => {
    await harness.services.on('ledger.imports.apply', () => ({
      ...reading,
      status: 'applying',
      isDone: false,
      wrote: null,
      changeId: null,
    }));
    const response = await harness.send('POST', `/imports/${id}/apply`);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ ...reading, status: 'applying', changeId: null });
  });

  it('streams an import whenever it changes, until it is done', async () => {
    const told: Import[] = [reading, { ...reading, progress: { done: 4, total: 4 } }, { ...reading, status: 'ready' }];
    await harness.services.on('ledger.imports.get', (_request, context) => {
      expect(context.caller).toEqual(caller);
      return told.shift() ?? { ...reading, status: 'failed' };
    });
    const response = await harness.get(`/imports/${id}/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = (await response.text()).trim().split('\n\n');
    expect(events.map((event) => JSON.parse(event.replace('data: ', '')).status)).toEqual([
      'reading',
      'reading',
      'ready',
    ]);
  });
});
