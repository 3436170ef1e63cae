import { getConnectionToken } from '@nestjs/mongoose';
import { addDays, bookOf, calendarDay, MAX_RATES, type RequestOf, todayIn } from '@pocket/contracts';
import { Uploads } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { rateSheetId } from '../src/book/entries/derived-id.js';
import { RateImportService } from '../src/rates/rate-import.service.js';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const FRIDAY = '2026-11-20';

describe('rates of a book', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ countsReads: true });
  });
  afterAll(() => ledger.stop());
  beforeEach(async () => {
    setClock(new Date('2026-12-10T12:00:00Z'));
    person = await Person.of(ledger);
  });
  afterEach(() => jest.useRealTimers());

  type Address = { readonly day?: string; readonly base?: string; readonly quote?: string };
  const put = (rate: string, { day = FRIDAY, base = 'EUR', quote = 'USD' }: Address = {}, ifMatch?: number) =>
    person.ask('ledger.rates.put', { day, base, quote, body: { rate }, ifMatch });
  const remove = ({ day = FRIDAY, base = 'EUR', quote = 'USD' }: Address = {}, ifMatch?: number) =>
    person.ask('ledger.rates.delete', { day, base, quote, ifMatch });
  const list = (query: Partial<RequestOf<'ledger.rates.list'>> = {}) =>
    person.ask('ledger.rates.list', { base: 'EUR', quote: 'USD', ...query });
  const on = async (day: string, pair: Partial<RequestOf<'ledger.rates.list'>> = {}) =>
    (await list({ from: day, to: day, ...pair }))[0];
  async function importFile(text: string, more: { readonly idempotencyKey?: string } = {}) {
    const body = await ledger.storeUpload(person.userId, text);
    return person.ask('ledger.rates.import', { body, ...more });
  }
  const csv = (...lines: readonly string[]) => ['day,base,quote,rate', ...lines].join('\n');
  const summaries = async () => (await person.changes()).map(({ kind, summary }) => `${kind}: ${summary}`);

  it('are set, replaced, kept and deleted, each as a change that can be undone', async () => {
    const first = await put('1.08750');
    expect(first).toMatchObject({
      day: FRIDAY,
      base: 'EUR',
      quote: 'USD',
      rate: '1.0875',
      source: 'manual',
      version: 1,
    });
    expect(first._id).toBe(first.id);
    const same = await put('1.0875', {}, 1);
    expect(same).toMatchObject({ version: 1, changeId: null });
    const reversed = await put('0.9', { base: 'USD', quote: 'EUR' });
    expect(reversed).toMatchObject({ id: first.id, base: 'USD', quote: 'EUR', rate: '0.9', version: 2 });
    expect(await on(FRIDAY)).toMatchObject({ rate: '1.11111111111111', source: 'manual', version: null });
    await expect(remove()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await person.undo(reversed);
    expect(await on(FRIDAY)).toMatchObject({ rate: '1.0875', version: 3 });
    const removed = await remove({}, 3);
    expect(removed.message).toBe('Rate deleted');
    expect(await on(FRIDAY)).toMatchObject({ rate: null, source: null, asOf: null, via: null, version: null });
    await person.undo(removed);
    expect(await on(FRIDAY)).toMatchObject({ rate: '1.0875', version: 4 });
    expect(await summaries()).toEqual([
      expect.stringContaining('undo: '),
      'currency: Deleted the rate EUR/USD of Nov 20, 2026',
      expect.stringContaining('undo: '),
      'currency: Set USD/EUR of Nov 20, 2026 to 0.9',
      'currency: Set EUR/USD of Nov 20, 2026 to 1.0875',
      expect.any(String),
    ]);
    expect(await person.verify()).toEqual([]);
  });

  it('continue their version after a deletion', async () => {
    await put('1');
    await remove({}, 1);
    expect(await put('1')).toMatchObject({ version: 2 });
    await expect(put('2', {}, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await person.undo(await put('3', { base: 'USD', quote: 'EUR' }));
    await remove({}, 4);
    const again = await put('5', { base: 'USD', quote: 'EUR' });
    expect(again).toMatchObject({ version: 5 });
    await person.undo(again);
    expect(await put('6')).toMatchObject({ version: 6 });
    expect(await person.verify()).toEqual([]);
  });

  it('continue their version after a deletion when a file of Pocket brings them', async () => {
    const { version } = await put('1.1');
    await remove();
    const rate = { day: FRIDAY, base: 'EUR', quote: 'USD', rate: '2', source: 'manual' };
    const accounts = [{ id: 'a'.repeat(24), name: 'Cash', type: 'cash' }];
    const file = JSON.stringify({ format: 'pocket', version: 2, accounts, rates: [rate] });
    await person.importStatement(file, { accountId: null });
    await expect(put('3', {}, version)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await on(FRIDAY)).toMatchObject({ rate: '2', version: 2 });
    expect(await person.verify()).toEqual([]);
  });

  it('apply for a week and to no day before', async () => {
    await put('1.0875');
    const days = await list({ from: '2026-11-19', to: '2026-11-28' });
    expect(days.map(({ rate, asOf }) => rate && asOf)).toEqual([null, ...Array(8).fill(FRIDAY), null]);
    expect(await list()).toHaveLength(31);
    expect((await list()).at(-1)?.day).toBe('2026-12-10');
  });

  it('cross over another currency', async () => {
    await put('1.1');
    await put('160', { quote: 'JPY' });
    expect(await on(FRIDAY, { base: 'USD', quote: 'JPY' })).toMatchObject({ rate: '145.454545454545', via: 'EUR' });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['an unknown currency', () => put('1', { base: 'XXX' }), 'base must be the code of a currency in use, such as USD'],
    ['one currency', () => put('1', { base: 'USD' }), 'base and quote must be two currencies'],
    ['a day after today', () => put('1', { day: '2026-12-11' }), 'day must not be after today'],
    [
      'no number',
      () => put('-1'),
      'rate must be text of a decimal number with at most 18 digits, from 0.000000001 to 1000000000',
    ],
    [
      'no day',
      () => put('1', { day: '2026-02-30' }),
      'day must be a real date (yyyy-mm-dd) between 1900-01-01 and 2200-12-31',
    ],
    ['a list of one currency', () => list({ base: 'USD' }), 'base and quote must be two currencies'],
    ['a list backwards', () => list({ from: '2026-12-02', to: '2026-12-01' }), 'from must not be after to'],
    ['a long list', () => list({ from: '2020-01-01', to: '2026-12-01' }), 'from and to must span at most 1000 days'],
    [
      'a file of something else',
      () => importFile('Date,Amount\n2026-01-01,5\n'),
      "This file has no exchange rates that Pocket can read: it reads the European Central Bank's XML and CSV, and CSV with the columns day, base, quote and rate.",
    ],
  ])('refuse %s', async (_name, ask, message) => {
    await expect(ask()).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  it('refuse what was changed in the meantime', async () => {
    await expect(put('1', {}, 1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current: null } });
    await put('1');
    const current = { rate: '1', version: 1 };
    await expect(put('2', {}, 2)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current } });
    await expect(remove({}, 2)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current } });
    await expect(remove({ day: '2026-11-19' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are set and deleted with version 0 only if there is no manual rate, also none of the reversed pair', async () => {
    await importFile(csv(`${FRIDAY},EUR,USD,1.08`));
    const set = await put('1.1', {}, 0);
    expect(set).toMatchObject({ rate: '1.1', version: 1 });
    const conflict = { code: 'CHANGED_MEANWHILE', details: { current: { rate: '1.1', version: 1 } } };
    await expect(put('1.2', {}, 0)).rejects.toMatchObject(conflict);
    await expect(put('0.9', { base: 'USD', quote: 'EUR' }, 0)).rejects.toMatchObject(conflict);
    await expect(remove({}, 0)).rejects.toMatchObject(conflict);
    await remove({}, 1);
    expect(await put('1.3', {}, 0)).toMatchObject({ version: 2 });
    await remove({}, 2);
    await remove({}, 0);
    expect(await on(FRIDAY)).toMatchObject({ rate: null });
  });

  it('of a file are stored in one change, and are used after manual ones', async () => {
    const text = csv(
      `${FRIDAY},EUR,USD,1.08`,
      '2026-11-19,EUR,USD,1.07',
      `${FRIDAY},EUR,XYZ,4`,
      'x,EUR,USD,1',
      '2026-12-11,EUR,USD,1',
    );
    const imported = await importFile(text, { idempotencyKey: 'once' });
    expect(imported).toMatchObject({
      read: 2,
      added: 2,
      changed: 0,
      problems: [
        { line: 5, message: '"x" is no day (yyyy-mm-dd).' },
        { line: 6, message: 'The day 2026-12-11 is after today.' },
      ],
    });
    expect(await importFile(text, { idempotencyKey: 'once' })).toEqual(imported);
    expect(await importFile(text)).toMatchObject({ read: 2, added: 0, changed: 0, changeId: null });
    await put('1.1');
    expect(await on(FRIDAY)).toMatchObject({ rate: '1.1', source: 'manual' });
    expect(await on('2026-11-19')).toMatchObject({ rate: '1.07', source: 'file', version: null });
    const second = await importFile(csv('2026-11-19,EUR,USD,1.071', '2026-11-18,EUR,USD,1.06'));
    expect(second).toMatchObject({ read: 2, added: 1, changed: 1 });
    expect((await summaries()).filter((text) => text.includes('Imported'))).toEqual([
      'currency: Imported 2 rates',
      'currency: Imported 2 rates',
    ]);
    await remove();
    expect(await on(FRIDAY)).toMatchObject({ rate: '1.08', source: 'file' });
    const removed = await remove();
    expect(await on(FRIDAY)).toMatchObject({ rate: '1.071', asOf: '2026-11-19' });
    await person.undo(removed);
    expect(await on(FRIDAY)).toMatchObject({ rate: '1.08' });
    await person.undo(second);
    expect(await on('2026-11-19')).toMatchObject({ rate: '1.07' });
    expect(await on('2026-11-18')).toMatchObject({ rate: null });
    expect(await person.verify()).toEqual([]);
    const left = (await ledger.service.get(Uploads).list()).filter(({ bookId }) => bookId === person.userId);
    expect(left).toEqual([]);
  });

  it('of a file with many problems are stored, and the number of the problems is answered', async () => {
    const broken = Array.from({ length: 1_334 }, () => 'x,EUR,USD,1');
    const { added, problems } = await importFile(csv(`${FRIDAY},EUR,USD,1`, ...broken));
    expect(added).toBe(1);
    expect(problems).toHaveLength(101);
    expect(problems[99]).toEqual({ line: 102, message: '"x" is no day (yyyy-mm-dd).' });
    expect(problems[100]).toEqual({ line: 103, message: 'From here on, 1,234 more problems.' });
  });

  it('of a file are undone as one, unless a day was changed since', async () => {
    const imported = await importFile(csv('2026-11-18,EUR,USD,1', '2026-11-19,EUR,USD,1'));
    const update = await importFile(csv('2026-11-19,EUR,USD,2'));
    await expect(person.undo(imported)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
    await person.undo(update);
    await person.undo(imported);
    expect(await on('2026-11-19')).toMatchObject({ rate: null });
    expect(await person.verify()).toEqual([]);
  });

  it('of a file are undone after a later file that was undone before', async () => {
    const imported = await importFile(csv('2026-11-18,EUR,USD,1'));
    const later = await importFile(csv('2026-11-19,EUR,USD,1'));
    await person.undo(later);
    const undo = await person.undo(imported);
    expect(await on('2026-11-18')).toMatchObject({ rate: null });
    expect(await person.verify()).toEqual([]);
    await person.undo(undo);
    expect(await on('2026-11-18')).toMatchObject({ rate: '1' });
    expect(await person.verify()).toEqual([]);
  });

  it('are found for other services, also for many pairs and days', async () => {
    await put('1.25');
    const pairs = [
      { base: 'EUR', quote: 'USD' },
      { base: 'USD', quote: 'EUR' },
      { base: 'JPY', quote: 'USD' },
    ];
    const found = await person.ask('ledger.rates.find', { pairs, days: ['2026-11-27', '2026-11-19', FRIDAY] });
    expect(found.rates).toEqual([
      ['1.25', null, '1.25'],
      ['0.8', null, '0.8'],
      [null, null, null],
    ]);
    const days = Array.from({ length: 20_000 }, (_, index) => addDays(calendarDay(FRIDAY), -index));
    await expect(person.ask('ledger.rates.find', { pairs, days })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are exported page by page, manual ones first', async () => {
    await importFile(csv(`${FRIDAY},EUR,USD,1.08`));
    await put('1.1', { day: '2026-11-19' });
    expect(await person.ask('ledger.rates.export', {})).toEqual({
      items: [
        { day: '2026-11-19', base: 'EUR', quote: 'USD', rate: '1.1', source: 'manual' },
        { day: FRIDAY, base: 'EUR', quote: 'USD', rate: '1.08', source: 'file' },
      ],
      next: null,
    });
    const lines = Array.from({ length: 45 }, (_, index) => `${1980 + index}-01-04,EUR,USD,1.${100 + index}`);
    await importFile(csv(...lines));
    const days: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await person.ask('ledger.rates.export', cursor === undefined ? {} : { cursor });
      days.push(...page.items.map(({ day }) => day));
      cursor = page.next;
    }
    expect(days).toHaveLength(47);
    expect(new Set(days).size).toBe(47);
  });

  it('are read only of the pairs and years that a conversion needs', async () => {
    const years = Array.from({ length: 20 }, (_, index) => 2007 + index);
    const quotes = ['USD', 'GBP', 'JPY', 'CHF', 'SEK', 'NOK'];
    await importFile(csv(...years.flatMap((year) => quotes.map((quote) => `${year}-11-20,EUR,${quote},2`))));
    const read = (work: () => Promise<unknown>) => ledger.documentsRead('ratesheets', person.userId, work);
    expect(await read(() => on('2020-11-21'))).toBe(1);
    expect(await read(() => on('2020-11-21', { base: 'USD', quote: 'GBP' }))).toBe(2);
    expect(await read(() => list({ from: '2020-01-07', to: '2020-01-08' }))).toBe(2);
  });

  it('have a limit, beyond which a file stores nothing', async () => {
    const books = ledger.service.get<Connection>(getConnectionToken()).collection('books');
    const set = (rates: number) =>
      books.updateOne({ _id: new mongoose.Types.ObjectId(person.userId) }, { $set: { rates } });
    await set(MAX_RATES - 1);
    const error = { code: 'LIMIT_REACHED', message: 'You cannot have more than 400000 rates' };
    await expect(importFile(csv('2026-11-18,EUR,USD,1', '2026-11-19,EUR,USD,1'))).rejects.toMatchObject(error);
    await put('1');
    await expect(put('1', { day: '2026-11-19' })).rejects.toMatchObject(error);
    await put('2');
    await set(1);
    expect(await person.verify()).toEqual([]);
  });

  it('are damaged only if the verification finds it', async () => {
    await importFile(csv('2026-11-18,EUR,USD,1', '2026-11-19,EUR,USD,1'));
    const sheets = ledger.service.get<Connection>(getConnectionToken()).collection('ratesheets');
    const id = rateSheetId(person.userId as never, 'EUR', 'USD', 2026);
    const damage = (rates: object) => sheets.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: rates });
    await damage({ 'rates.11-19': '3' });
    expect(await person.verify()).toEqual([
      { kind: 'history', where: `rateSheet ${id}, 11-19`, expected: '"1"', found: '"3"' },
    ]);
    await damage({ 'rates.11-19': '1', 'rates.02-30': '-5' });
    expect(await person.verify()).toEqual([
      { kind: 'book', where: `rateSheet ${id}`, expected: 'a valid entity', found: 'day must be a real date' },
      { kind: 'book', where: 'rates', expected: '3', found: '2' },
    ]);
  });

  describe('in files that arrive together', () => {
    let readings: number;
    let release: () => void;
    beforeEach(() => {
      const uploads = ledger.service.get(Uploads);
      const read = uploads.read.bind(uploads);
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      readings = 0;
      jest.spyOn(uploads, 'read').mockImplementation(async function* (...upload) {
        readings += 1;
        await released;
        yield* read(...upload);
      });
    });
    afterEach(() => {
      release();
      jest.restoreAllMocks();
    });

    /** Imports a file without the broker, which would answer at the deadline by itself. */
    async function importUntil(deadline: number, owner: Person, text: string) {
      const body = await ledger.storeUpload(owner.userId, text);
      const caller = { userId: owner.userId, sessionId: newUserId(), timeZone: 'UTC' };
      const context = { requestId: 'test', caller, bookId: bookOf(owner), timeZone: 'UTC', deadline };
      return ledger.service.get(RateImportService).import(context, { body });
    }
    const readingBegins = () => eventually(async () => expect(readings).toBeGreaterThan(0));

    it('are read one at a time', async () => {
      const other = await Person.of(ledger);
      const files = [person, person, other].map(async (owner, index) => {
        const body = await ledger.storeUpload(owner.userId, csv(`2026-11-1${index},EUR,USD,1`));
        return owner.ask('ledger.rates.import', { body });
      });
      await readingBegins();
      // The requests of one user take turns, so somebody else asks.
      const visitor = await Person.of(ledger);
      for (let asked = 0; asked < 20; asked += 1) await visitor.list();
      expect(readings).toBe(1);
      release();
      expect(await Promise.all(files)).toEqual(Array(3).fill(expect.objectContaining({ read: 1, added: 1 })));
      expect(readings).toBe(3);
    });

    it('are not read after their deadline', async () => {
      const first = importFile(csv(`${FRIDAY},EUR,USD,1`));
      await readingBegins();
      const late = importUntil(Date.now() + 1_000, await Person.of(ledger), csv(`${FRIDAY},EUR,USD,1`));
      jest.setSystemTime(Date.now() + 2_000);
      release();
      await expect(late).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
      expect(await first).toMatchObject({ added: 1 });
      expect(readings).toBe(1);
    });

    it('are not written after their deadline', async () => {
      const years = Array.from({ length: 120 }, (_, index) => 1900 + index);
      const lines = years.flatMap((year) => [`${year}-01-04,EUR,USD,1`, `${year}-01-04,EUR,JPY,1`]);
      const late = importUntil(Date.now() + 1_000, person, csv(...lines));
      await readingBegins();
      jest.setSystemTime(Date.now() + 2_000);
      release();
      await expect(late).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
      expect(await summaries()).toHaveLength(1);
    });
  });

  it('of thousands of days are imported and undone', async () => {
    jest.useRealTimers();
    const text = ecbHistory();
    const imported = await importFile(text);
    expect(imported).toMatchObject({ read: 15_000, added: 15_000, changed: 0, problems: [] });
    expect((await summaries())[0]).toBe('currency: Imported 15,000 rates');
    expect(await importFile(text)).toMatchObject({ read: 15_000, added: 0, changed: 0, changeId: null });
    const today = todayIn('UTC', new Date());
    expect(await on(today, { base: 'USD', quote: 'JPY' })).toMatchObject({ source: 'file', via: 'EUR' });
    expect(await person.verify()).toEqual([]);
    await person.undo(imported);
    expect(await ledger.countOf(person.userId, ['rates', 'ratesheets'])).toBe(0);
    expect(await person.verify()).toEqual([]);
  });
});

/** Ten currencies of the European Central Bank on 1 500 days, up to today. */
function ecbHistory(): string {
  const codes = 'USD JPY CZK DKK GBP HUF PLN RON SEK CHF'.split(' ');
  const today = todayIn('UTC', new Date());
  const rows = Array.from({ length: 1_500 }, (_, index) => {
    const rates = codes.map((_code, at) => (1 + at * 7 + (index % 97) / 10_000).toFixed(4));
    return `${addDays(today, -index)},${rates.join(',')},`;
  });
  return `Date,${codes.join(',')},\n${rows.join('\n')}\n`;
}
