import { getConnectionToken } from '@nestjs/mongoose';
import { bookOf } from '@pocket/contracts';
import { Uploads } from '@pocket/server';
import mongoose, { type Connection } from 'mongoose';
import { ImportCleanupJob } from '../src/imports/jobs/import-cleanup.job.js';
import { newImport } from '../src/store/imports/new-import.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MANY = 250;

describe('the cleanup of imports', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  it('removes all abandoned imports in one run', async () => {
    const userId = newUserId();
    const now = Date.now();
    const record = (days: number, status: 'ready' | 'applied') => {
      const sent = {
        bookId: bookOf({ userId }),
        timeZone: 'UTC',
        uploadId: newUserId(),
        name: 'a.csv',
        bytes: 1,
        accountId: null,
      };
      const { work: _, ...rest } = newImport(sent);
      return { ...rest, status, createdAt: new Date(now - days * DAY_MS) };
    };
    const old = Array.from({ length: MANY }, () => record(8, 'ready'));
    const kept = [record(6, 'ready'), record(9, 'applied')];
    const imports = ledger.service.get<Connection>(getConnectionToken()).collection('imports');
    await imports.insertMany([...old, ...kept]);
    await ledger.service.get(ImportCleanupJob).run(now);
    const left = await imports.find({ userId: new mongoose.Types.ObjectId(userId) }).toArray();
    expect(left.map(({ _id }) => String(_id)).sort()).toEqual(kept.map(({ _id }) => String(_id)).sort());
  });

  it('leaves a new file an hour for its import', async () => {
    const userId = newUserId();
    const { uploadId } = await ledger.storeUpload(userId, 'Date,Payee,Amount\n');
    const [uploads, cleanup] = [ledger.service.get(Uploads), ledger.service.get(ImportCleanupJob)];
    const upload = { bookId: bookOf({ userId }), uploadId };
    await cleanup.run();
    expect(await uploads.list()).toContainEqual(upload);
    await cleanup.run(Date.now() + HOUR_MS);
    expect(await uploads.list()).not.toContainEqual(upload);
  });
});
