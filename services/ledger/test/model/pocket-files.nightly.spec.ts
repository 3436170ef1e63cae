import { AppError, bookOf, type Import } from '@pocket/contracts';
import { Uploads } from '@pocket/server';
import { eventually } from '@pocket/server/testing';
import fc from 'fast-check';
import { Person } from '../person.js';
import { newUserId, RunningLedger } from '../running-ledger.js';
import { pocketFile } from './pocket-file.js';

/** The same each time, so that a failure is the fault of what was changed. */
const SEED = Number(process.env.POCKET_FILE_SEED ?? '1');
const RUNS = Number(process.env.POCKET_FILE_RUNS ?? '12');

/** The state of the book before the import: never written to, without transactions, or in use. */
const before = fc.constantFrom('new', 'empty', 'used');
/** Edits between an import and its undo. */
const edits = fc.uniqueArray(fc.constantFrom('edit', 'delete', 'rename', 'group', 'spend', 'match'), { maxLength: 3 });

describe('any file of Pocket’s own', () => {
  let ledger: RunningLedger;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
  });
  afterAll(() => ledger.stop());

  it(`leaves a book that is true and can be written to (POCKET_FILE_SEED=${SEED})`, async () => {
    const property = fc.asyncProperty(pocketFile, before, edits, fc.boolean(), async (file, start, made, force) => {
      const person = await startOf(start);
      const content = await contentOf(person);
      const statementImport = await read(person, file);
      if (statementImport.status === 'ready' && (await isApplied(person, statementImport.id))) {
        await expectSound(person);
        for (const edit of made) await doEdit(person, statementImport.id, edit);
        const undone = await person.ask('ledger.imports.undo', { id: statementImport.id, body: { force } });
        expect(undone.status).toBe('undone');
        if (made.length === 0) expect(await contentOf(person)).toEqual(content);
      } else {
        expect(await contentOf(person)).toEqual(content);
        await person.ask('ledger.imports.delete', { id: statementImport.id });
      }
      await expectSound(person);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });

  async function startOf(start: string): Promise<Person> {
    if (start === 'new') {
      const userId = newUserId();
      await ledger.ask(userId, 'ledger.accounts.list', {});
      return Person.like(ledger, userId);
    }
    const person = await Person.of(ledger);
    if (start === 'used') {
      await person.spend();
      await person.move();
      const group = await person.ask('ledger.categories.create', { body: { name: 'All', type: 'expense' } });
      await person.ask('ledger.categories.create', { body: { name: 'Home', type: 'expense', parentId: group.id } });
      await person.ask('ledger.budgets.create', { body: { category: 'Travel', limit: 10 } });
    }
    return person;
  }

  async function read(person: Person, file: object): Promise<Import> {
    const uploadId = newUserId();
    const source = async function* () {
      yield Buffer.from(JSON.stringify(file));
    };
    const upload = { bookId: bookOf(person), uploadId, limit: 1e7 };
    const stored = await ledger.service.get(Uploads).store(upload, source());
    const { id } = await person.ask('ledger.imports.create', { body: { uploadId, name: 'pocket.json', ...stored } });
    return eventually(async () => {
      const found = await person.ask('ledger.imports.get', { id });
      expect(['ready', 'failed']).toContain(found.status);
      if (found.status === 'failed') expect(found.problems[0]?.message).toBeTruthy();
      return found;
    });
  }
});

/** False if the book refused the import, which then says why. */
async function isApplied(person: Person, id: string): Promise<boolean> {
  try {
    expect(await person.ask('ledger.imports.apply', { id, body: {} })).toMatchObject({ status: 'applied' });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    const { status, problems } = await person.ask('ledger.imports.get', { id });
    expect(status).toBe('failed');
    expect(problems[0]?.message).toBe(error.message);
    return false;
  }
}

/** Some of these do not go in every book: a refusal is as good as an edit. */
async function doEdit(person: Person, importId: string, edit: string): Promise<void> {
  const [first, second] = await person.list({ importId });
  const categories = await person.ask('ledger.categories.list', {});
  const category = categories.find(({ parentId }) => parentId === null);
  try {
    if (edit === 'edit' && first) await person.update(first.id, { payee: 'Edited', amount: first.amount / 2 });
    if (edit === 'delete' && second) await person.delete(second.id);
    if (edit === 'rename' && category) {
      await person.ask('ledger.categories.update', { id: category.id, body: { name: 'Renamed' } });
    }
    if (edit === 'group' && category) {
      const body = { name: 'Inner', type: category.type, parentId: category.id };
      await person.ask('ledger.categories.create', { body });
    }
    if (edit === 'spend' && first) await person.spend({ accountId: first.accountId, categoryId: null, amount: 1 });
    if (edit === 'match' && first) {
      const type = first.type === 'income' ? 'expense' : 'income';
      const accounts = await person.ask('ledger.accounts.list', {});
      const accountId = accounts.find(({ id }) => id !== first.accountId)?.id ?? '';
      const { id } = await person.spend({ accountId, type, categoryId: null, amount: first.amount, date: first.date });
      const [expenseId, incomeId] = type === 'income' ? [first.id, id] : [id, first.id];
      await person.ask('ledger.transfers.match', { body: { expenseId, incomeId } });
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('SERVICE_') || error.code === 'INTERNAL') throw error;
  }
}

async function expectSound(person: Person): Promise<void> {
  expect(await person.verify()).toEqual([]);
  const created = await person.ask('ledger.categories.create', { body: { name: 'Written', type: 'income' } });
  await person.ask('ledger.categories.delete', { id: created.id });
}

/** Everything of a book but what counts its changes. */
async function contentOf(person: Person) {
  const stamps = new Set(['version', 'updatedAt', 'changeId']);
  const plain = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
    things
      .map((thing) => Object.fromEntries(Object.entries(thing).filter(([name]) => !stamps.has(name))))
      .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  return {
    accounts: plain(await person.ask('ledger.accounts.list', {})),
    categories: plain(await person.ask('ledger.categories.list', {})),
    budgets: plain(await person.ask('ledger.budgets.list', {})),
    rules: plain(await person.ask('ledger.rules.list', {})),
    transactions: plain(await person.walk()),
  };
}
