import { getConnectionToken } from '@nestjs/mongoose';
import { bookOf, type CurrencyCode, calendarDay } from '@pocket/contracts';
import mongoose, { type Connection } from 'mongoose';
import { rateId, rateSheetId } from '../src/book/entries/derived-id.js';
import { DAY, Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

type Update = mongoose.mongo.UpdateFilter<mongoose.mongo.Document>;
const id = (text: string) => new mongoose.Types.ObjectId(text);
const NAMES = ['books', 'booksettings', 'accounts', 'transactions', 'rates', 'ratesheets'];

describe('a book with several currencies that is verified', () => {
  let ledger: RunningLedger;
  let person: Person;
  let euros: string;
  /** Legs from EUR to USD, and both in USD. */
  let exchange: { readonly id: string; readonly from: string; readonly to: string };
  let move: typeof exchange;
  let undamaged: Map<string, mongoose.mongo.Document[]>;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
    await person.ask('ledger.book.update', { body: { multiCurrency: true } });
    const body = { name: 'Euros', currency: 'EUR' as CurrencyCode, balance: 500 };
    euros = (await person.ask('ledger.accounts.create', { body })).id;
    const fields = { fromAccountId: euros, toAccountId: person.cash, amount: 100, toAmount: 108.75 };
    exchange = legsOf(await person.move(fields));
    move = legsOf(await person.move());
    await person.ask('ledger.rates.put', { day: DAY, base: 'EUR', quote: 'USD', body: { rate: '1.0875' } });
    const upload = await ledger.storeUpload(person.userId, 'day,base,quote,rate\n2026-03-03,EUR,USD,1.08\n');
    await person.ask('ledger.rates.import', { body: upload });
    undamaged = await everything();
  });
  afterEach(repair);
  afterAll(() => ledger.stop());
  const legsOf = (transfer: Awaited<ReturnType<Person['move']>>) => {
    return { id: transfer.id, from: transfer.from.id, to: transfer.to.id };
  };
  const collection = (name: string) => ledger.service.get<Connection>(getConnectionToken()).collection(name);
  const set = (name: string, _id: string, update: Update) => collection(name).updateOne({ _id: id(_id) }, update);
  const rate = () => rateId(bookOf(person), calendarDay(DAY), 'EUR', 'USD');
  const sheet = () => rateSheetId(bookOf(person), 'EUR', 'USD', 2026);
  const where = (place: string) => expect.arrayContaining([expect.objectContaining({ where: place })]);

  it('is consistent', async () => {
    expect(await person.verify()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, () => string]>([
    [
      'legs of one currency with different amounts',
      () => set('transactions', move.to, { $set: { amount: 3_001 } }),
      () => `transfer ${move.id}, amount`,
    ],
    [
      'legs between currencies of one type',
      () => set('transactions', exchange.to, { $set: { type: 'expense' } }),
      () => `transfer ${exchange.id}, types`,
    ],
    [
      'a leg without its other one',
      () => collection('transactions').deleteOne({ _id: id(exchange.to) }),
      () => `transfer ${exchange.id}, legs`,
    ],
    [
      'a transaction in another currency than its account',
      () => set('transactions', exchange.from, { $unset: { ownCurrency: 1 } }),
      () => `transaction ${exchange.from}, currency`,
    ],
    [
      'an account in another currency than its transactions',
      () => set('accounts', euros, { $set: { ownCurrency: 'GBP' } }),
      () => `transaction ${exchange.from}, currency`,
    ],
    [
      'an own currency in a book with one',
      () => set('booksettings', person.userId, { $set: { multiCurrency: false, accountCurrency: null } }),
      () => `account ${euros}, currency`,
    ],
    [
      'an own currency that is the shared one',
      () => set('accounts', person.bank, { $set: { ownCurrency: 'USD' } }),
      () => `account ${person.bank}, currency`,
    ],
    [
      'a balance that its own leg did not move',
      () => set('accounts', euros, { $set: { balance: 39_125 } }),
      () => `account ${euros}`,
    ],
    ['a rate beyond its limits', () => set('rates', rate(), { $set: { rate: '0' } }), () => `rate ${rate()}`],
    ['a rate of another day', () => set('rates', rate(), { $set: { day: '2026-03-05' } }), () => `rate ${rate()}, id`],
    [
      'a rate of a file on a day that does not exist',
      () => set('ratesheets', sheet(), { $set: { 'rates.02-30': '1' } }),
      () => `rateSheet ${sheet()}`,
    ],
    ['a number of rates that is wrong', () => set('books', person.userId, { $inc: { rates: 1 } }), () => 'rates'],
  ])('reports %s', async (_name, damage, place) => {
    await damage();
    expect(await person.verify()).toEqual(where(place()));
  });

  async function everything() {
    const found = new Map<string, mongoose.mongo.Document[]>();
    for (const name of NAMES) found.set(name, await collection(name).find(mine(name)).toArray());
    return found;
  }

  async function repair() {
    for (const [name, documents] of undamaged) {
      await collection(name).deleteMany(mine(name));
      if (documents.length > 0) await collection(name).insertMany(documents);
    }
  }

  function mine(name: string) {
    return name.startsWith('book') ? { _id: id(person.userId) } : { userId: id(person.userId) };
  }
});
