import { getConnectionToken } from '@nestjs/mongoose';
import { ACCOUNT_CURRENCY, MAX_AMOUNT, toMinor } from '@pocket/contracts';
import mongoose, { type Connection } from 'mongoose';
import { ledgerMigrations } from '../src/migrations.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('the volume of a book', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    person = await Person.of(ledger);
  });

  const splitsOf = (amount: number, pairs: number) =>
    Array.from({ length: 2 * pairs }, (_, index) => {
      return { categoryId: person.category('Groceries'), amount: index % 2 === 0 ? amount : -amount };
    });

  it('is corrected once in books of a version that counted the sum of the lines', async () => {
    const connection = ledger.service.get<Connection>(getConnectionToken());
    await person.spend({ amount: 20, splits: [...splitsOf(7, 1), { categoryId: null, amount: 20 }] });
    const book = { _id: new mongoose.Types.ObjectId(person.userId) };
    await connection.collection('books').updateOne(book, { $inc: { volume: -toMinor(14, ACCOUNT_CURRENCY) } });
    expect(await person.verify()).toMatchObject([{ kind: 'book', where: 'volume' }]);
    const migration = ledgerMigrations.find(({ title }) => title.startsWith('the volume of a book'));
    for (let run = 0; run < 2; run += 1) await migration?.run(connection.getClient().db(connection.name));
    expect(await person.verify()).toEqual([]);
  });

  it('rejects splits that could not be summed exactly, for all signs', async () => {
    await person.spend({ amount: 0, splits: splitsOf(MAX_AMOUNT, 25) });
    const refused = person.spend({ amount: 0, splits: splitsOf(MAX_AMOUNT, 25) });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await person.ask('ledger.budgets.list', {})).toEqual([]);
    expect(await person.verify()).toEqual([]);
  });
});
