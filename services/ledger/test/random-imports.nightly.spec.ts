import { getConnectionToken } from '@nestjs/mongoose';
import { AppError, type Import } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import mongoose, { type Connection } from 'mongoose';
import { type Random, randomFrom } from '../src/opening/demo/random.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

/** The same each time, so that a failure is the fault of what was changed. */
const SEED = process.env.IMPORTS_SEED ?? '1';
const [MAX_ROUNDS, TIME_MS] = [60, 8_000];
const NAMES = ['Cash', 'cash', 'Bank', 'Bank', 'Savings'] as const;
const CATEGORIES = ['Groceries', 'groceries', 'Travel', 'Salary', 'New'] as const;
const TYPES = ['income', 'expense'] as const;
const PAYEES = ['Shop', 'Bank', 'Anna', ''] as const;
/** Amount that fills an account. */
const HUGE = 999_999_999_999.99;
/** Stamps change with every write, also with one that is undone. */
const STAMPS = new Set(['version', 'updatedAt']);

const day = (random: Random) => `2026-03-${String(random.between(1, 28)).padStart(2, '0')}`;
const amount = (random: Random) => (random.chance(0.03) ? HUGE : random.between(1, 5_000) / 100);

/** Rows of one account, some with ids, some twice. */
function csvFile(random: Random): string {
  const rows = Array.from({ length: random.between(1, 40) }, () => {
    const sign = random.chance(0.3) ? '' : '-';
    return `${day(random)},${random.pick(PAYEES)},${sign}${amount(random).toFixed(2)},${random.chance(0.5) ? `B${random.between(1, 60)}` : ''}`;
  });
  return ['Date,Payee,Amount,Id', '2026-03-01,Shop,-1.00,', '2026-03-01,Anna,2.00,', ...rows].join('\n');
}

/** An opening balance and rows, some of them transfers to an account of the book. */
function qifFile(random: Random): string {
  const rows = Array.from({ length: random.between(1, 10) }, () => {
    const [year, month, date] = day(random).split('-');
    const transfer = random.chance(0.2) ? 'L[Cash]\n' : '';
    return `D${month}/${date}/${year}\nT${random.chance(0.5) ? '-' : ''}${amount(random)}\nPShop\n${transfer}^\n`;
  });
  return `!Type:Bank\nD03/01/2026\nT${amount(random)}\nPOpening Balance\nL[Mine]\n^\n${rows.join('')}`;
}

/** Pocket's own file with names that come twice, in other spellings, or clash with those of the book. */
function pocketFile(random: Random): string {
  const id = (kind: number, index: number) => `${kind}${String(index).padStart(23, '0')}`;
  const count = (most: number) => random.between(1, most);
  const accounts = Array.from({ length: count(4) }, (_, index) => ({
    id: id(1, index),
    name: random.pick(NAMES),
    type: 'cash',
    openingBalance: random.chance(0.5) ? 0 : amount(random),
    number: '',
    institution: '',
    notes: '',
    archived: false,
    order: index,
    currency: 'USD',
  }));
  const categories = Array.from({ length: count(5) }, (_, index) => ({
    id: id(2, index),
    name: random.pick(CATEGORIES),
    type: random.pick(TYPES),
    parentId: random.chance(0.2) ? id(2, random.between(0, index)) : null,
    color: null,
    archived: false,
    order: index,
  }));
  const budgets = Array.from({ length: random.between(0, 2) }, (_, index) => ({
    id: id(3, index),
    category: random.pick(CATEGORIES),
    categoryId: random.chance(0.5) ? id(2, random.between(0, categories.length - 1)) : null,
    description: '',
    limit: 10,
    period: 'monthly',
  }));
  const transactions = Array.from({ length: count(20) }, (_, index) => {
    const category = random.chance(0.6) ? categories[random.between(0, categories.length - 1)] : undefined;
    const transferId = random.chance(0.2) ? id(5, random.between(0, 3)) : null;
    return {
      id: id(4, index),
      accountId: id(1, random.between(0, accounts.length - 1)),
      account: '',
      categoryId: transferId ? null : (category?.id ?? null),
      category: transferId ? 'Transfer' : (category?.name ?? 'Uncategorized'),
      type: random.pick(TYPES),
      amount: transferId ? 5 : amount(random),
      description: 'Row',
      date: day(random),
      payee: random.pick(PAYEES),
      notes: '',
      tags: random.chance(0.2) ? ['A', 'a'] : [],
      status: 'cleared',
      splits: null,
      transferId,
      externalId: random.chance(0.2) ? `B${random.between(1, 60)}` : null,
    };
  });
  return JSON.stringify({ format: 'pocket', version: 1, accounts, categories, budgets, rules: [], transactions });
}

/** Everything of the book that an undo has to bring back. */
async function packRows(person: Person): Promise<object> {
  const plain = (things: readonly object[]) =>
    things
      .map((thing) => JSON.stringify(Object.fromEntries(Object.entries(thing).filter(([name]) => !STAMPS.has(name)))))
      .sort();
  return {
    accounts: plain(await person.ask('ledger.accounts.list', {})),
    categories: plain(await person.ask('ledger.categories.list', {})),
    budgets: plain(await person.ask('ledger.budgets.list', {})),
    rules: plain(await person.ask('ledger.rules.list', {})),
    transactions: plain(await person.walk()),
  };
}

describe('imports of random files into a book', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start({ instances: 2 });
  });
  afterAll(() => ledger.stop());

  it(`are written whole or not at all, and are undone exactly (IMPORTS_SEED=${SEED})`, async () => {
    const random = randomFrom(SEED);
    const person = await Person.of(ledger);
    const done: string[] = [];
    try {
      for (const end = Date.now() + TIME_MS; done.length < MAX_ROUNDS && Date.now() < end; ) {
        const [name, file] = random.pick<readonly [string, (random: Random) => string]>([
          ['random.csv', csvFile],
          ['random.qif', qifFile],
          ['random.json', pocketFile],
        ]);
        done.push(`${name} ${await round(person, name, file(random), random)}`);
        expect(await person.verify()).toEqual([]);
      }
      expect(done.filter((each) => each.endsWith('undone')).length).toBeGreaterThan(0);
    } catch (error) {
      throw new Error(`IMPORTS_SEED=${SEED}, after ${done.length} rounds (${done.slice(-3).join(', ')})`, {
        cause: error,
      });
    }
  });

  /** Brings one file in and, mostly, undoes it. Returns what became of it. */
  async function round(person: Person, name: string, text: string, random: Random): Promise<string> {
    const before = await packRows(person);
    const { id } = await person.sendStatement(text, { name });
    const read = await settled(person, id, ['ready', 'mapping', 'failed']);
    if (read.status !== 'ready') {
      expect(read.problems).not.toEqual([]);
      expect(await packRows(person)).toEqual(before);
      await person.ask('ledger.imports.delete', { id });
      return read.status;
    }
    await carryOut(person, id, 'apply', random);
    const applied = await settled(person, id, ['applied', 'failed']);
    await expectWritable(person);
    if (applied.status !== 'applied') {
      expect(applied.problems).not.toEqual([]);
      expect(await packRows(person)).toEqual(before);
      await person.ask('ledger.imports.delete', { id });
      return `refused: ${applied.problems[0]?.message}`;
    }
    if (random.chance(0.3)) return 'applied';
    await carryOut(person, id, 'undo', random);
    const undone = await settled(person, id, ['undone', 'applied']);
    await expectWritable(person);
    expect(undone).toMatchObject({ status: 'undone', kept: [] });
    expect(await packRows(person)).toEqual(before);
    return 'undone';
  }

  /** Sometimes an instance loses the job while it works, as it does when it dies; then the step is asked for again. */
  async function carryOut(person: Person, id: string, step: 'apply' | 'undo', random: Random): Promise<void> {
    const ask = () =>
      person.ask(`ledger.imports.${step}`, { id, body: {} }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    const asked = ask();
    if (random.chance(0.3)) {
      const imports = ledger.service.get<Connection>(getConnectionToken()).collection('imports');
      await imports.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $inc: { revision: 1 } });
      await asked;
      await ask();
    }
    await asked;
  }

  function settled(person: Person, id: string, wanted: readonly Import['status'][]): Promise<Import> {
    return eventually(async () => {
      const found = await person.ask('ledger.imports.get', { id });
      expect(wanted).toContain(found.status);
      return found;
    });
  }

  /** Takes a write, or says for how long it takes none. */
  async function expectWritable(person: Person): Promise<void> {
    try {
      const { id } = await person.spend({ amount: 0.01 });
      await person.delete(id);
    } catch (error) {
      expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) });
    }
  }
});
