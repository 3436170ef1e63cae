import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RunningLedger } from './running-ledger.js';

const DAY_S = 86_400;

describe('stored changes', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  it.each([
    ['the changes', 'changes', 400],
    ['the parts of large ones, which are older than the change itself', 'changeparts', 401],
  ])('is forgotten by the store: %s', async (_, name, days) => {
    const connection = ledger.service.get<Connection>(getConnectionToken());
    const expiring = (await connection.collection(name).indexes()).filter((index) => 'expireAfterSeconds' in index);
    expect(expiring).toMatchObject([{ key: { at: 1 }, expireAfterSeconds: days * DAY_S }]);
  });
});
