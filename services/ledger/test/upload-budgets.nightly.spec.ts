import { MAX_IMPORT_BYTES, MAX_OPEN_IMPORTS } from '@pocket/contracts';
import { Uploads } from '@pocket/server';
import { newId } from '../src/book/entries/new-id.js';
import { ImportJobs } from '../src/imports/jobs/import-jobs.js';
import { ImportsRepository } from '../src/store/imports/imports.repository.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('uploads of one user', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  afterEach(() => jest.restoreAllMocks());

  const reserve = (bytes: number, uploadId = newId()) =>
    person.ask('ledger.imports.reserve', { body: { uploadId, bytes } });
  const codes = async (asked: readonly Promise<unknown>[]) => {
    const settled = await Promise.allSettled(asked);
    return settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code as string] : []));
  };
  async function store(uploadId?: string) {
    const upload = await ledger.storeUpload(person.userId, 'Date,Payee,Amount\n2026-03-02,Market,-20.50\n', uploadId);
    return { name: 'a.csv', accountId: person.bank, ...upload };
  }

  it('are bounded in bytes an hour, also at the same time in several instances', async () => {
    const send = async () => {
      const uploadId = newId();
      await reserve(MAX_IMPORT_BYTES / 2, uploadId);
      await person.ask('ledger.imports.release', { uploadId });
    };
    const refused: string[] = [];
    for (let round = 0; round < 6; round += 1) refused.push(...(await codes([send(), send(), send(), send()])));
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'));
    await expect(reserve(1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
    const other = await Person.of(ledger);
    await other.ask('ledger.imports.reserve', { body: { uploadId: newId(), bytes: MAX_IMPORT_BYTES } });
  });

  it('are limited in bytes of open imports, including uploads in progress', async () => {
    // The import stays open, and no instance works on it.
    jest.spyOn(ImportJobs.prototype, 'start').mockImplementation(() => {});
    jest.spyOn(ImportsRepository.prototype, 'findDue').mockResolvedValue([]);
    const refused = await codes(Array.from({ length: 3 }, () => reserve(MAX_IMPORT_BYTES)));
    expect(refused).toEqual(['LIMIT_REACHED']);
    const message = expect.stringContaining('128 MiB');
    await expect(reserve(28 * 1024 * 1024 + 1)).rejects.toMatchObject({ code: 'LIMIT_REACHED', message });
    const uploadId = newId();
    await reserve(28 * 1024 * 1024, uploadId);
    const { id } = await person.ask('ledger.imports.create', {
      body: { ...(await store(uploadId)), bytes: 28 * 1024 * 1024 },
    });
    await expect(reserve(1)).rejects.toMatchObject({ code: 'LIMIT_REACHED', message });
    await person.ask('ledger.imports.delete', { id });
    expect(await codes([reserve(28 * 1024 * 1024)])).toEqual([]);
  });

  it('are limited in open imports, including uploads in progress', async () => {
    const refused = await codes(Array.from({ length: MAX_OPEN_IMPORTS + 5 }, () => reserve(1)));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'LIMIT_REACHED'));
    await expect(reserve(1)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });

  it('count with the bytes that came, and no more once they failed', async () => {
    const uploadId = newId();
    await reserve(MAX_IMPORT_BYTES, uploadId);
    await person.ask('ledger.imports.create', { body: await store(uploadId) });
    expect(await codes([reserve(MAX_IMPORT_BYTES), reserve(MAX_IMPORT_BYTES)])).toEqual([]);
    const failed = newId();
    await reserve(10, failed);
    await person.ask('ledger.imports.release', { uploadId: failed });
    expect(await codes(Array.from({ length: MAX_OPEN_IMPORTS - 3 }, () => reserve(0)))).toEqual([]);
    expect(await codes([reserve(0)])).toEqual(['LIMIT_REACHED']);
  });

  it('answer the same request twice at the same time with the same import', async () => {
    const bodies = [await store(), await store()];
    const replies = await Promise.all(
      bodies.map((body) => person.ask('ledger.imports.create', { body, idempotencyKey: 'once' })),
    );
    expect(replies[0]).toEqual(replies[1]);
    expect(await person.ask('ledger.imports.list', {})).toHaveLength(1);
    const left = (await ledger.service.get(Uploads).list()).filter(({ bookId: userId }) => userId === person.userId);
    expect(left.length).toBeLessThan(2);
  });
});
