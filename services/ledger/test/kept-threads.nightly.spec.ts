import { IdleWorkers } from '../src/imports/thread/idle-workers.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('a thread that has read a file', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
  });
  afterAll(() => ledger.stop());

  async function importRates(text: string) {
    const body = await ledger.storeUpload(person.userId, text);
    return person.ask('ledger.rates.import', { body });
  }

  it.each([
    ['a statement', () => person.importStatement('Date,Payee,Amount\n2026-01-31,Shop,-5.00\n')],
    ['rates', () => importRates('day,base,quote,rate\n2026-01-30,EUR,USD,1.08\n')],
    ['something else than rates', () => expect(importRates('Date,Amount\n')).rejects.toThrow()],
  ])('is kept for the next one: %s', async (_file, read) => {
    const keep = jest.spyOn(IdleWorkers.prototype, 'keep').mockClear();
    await read();
    expect(keep).toHaveBeenCalledTimes(1);
  });
});
