import { bookOf } from '@pocket/contracts';
import { newId } from '../src/book/entries/new-id.js';

import { BookWriter } from '../src/writing/book-writer.js';
import { LargeChanges } from '../src/writing/large/large-changes.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

describe('a write that meets a large change of its book', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
  });
  afterAll(() => ledger.stop());

  const large = () => ledger.service.get(LargeChanges);
  const begin = async () => {
    const change = { bookId: bookOf(person), id: newId(), by: newId() };
    await large().begin(change);
    return change;
  };

  it('waits for it and succeeds', async () => {
    const change = await begin();
    const spent = Promise.all([person.spend(), person.move(), person.spend()]);
    await large().abandon(change);
    expect(await spent).toHaveLength(3);
    expect(await person.balances()).toEqual({ cash: -70, bank: 30 });
  });

  it('is rejected with a retry time if the change takes longer than the request may', async () => {
    const change = await begin();
    const request = { subject: 'ledger.rules.create', body: {}, deadline: Date.now() + 700 } as const;
    const write = ledger.service.get(BookWriter).write(bookOf(person), request, async () => {
      const account = await person.ask('ledger.accounts.get', { id: person.cash });
      const { balance: _, ...stored } = { ...account, balance: 0 };
      return { entries: [{ entity: 'account', id: account.id, before: null, after: stored as never }], reply: {} };
    });
    await expect(write).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 });
    await large().abandon(change);
  });
});
