import { randomUUID } from 'node:crypto';
import { basename, isAbsolute } from 'node:path';
import { z } from 'zod';
import { importStatement } from '../book/imports.js';
import { accountId } from '../book/names.js';
import { addTransaction } from '../book/transactions.js';
import { undoChange, undoImport } from '../book/undo.js';
import { Failure } from '../failure.js';
import { readStatement } from '../watch/read-statement.js';
import { type Tool, tool, written } from './tool.js';

const MAX_TEXT = 200;
const name = (description: string) => z.string().max(MAX_TEXT).optional().describe(description);

const add = tool({
  name: 'add_transaction',
  title: 'Add a transaction',
  description: 'Adds an expense or income to an account; answers the change and how to undo it',
  scopes: ['book:write'],
  effect: 'adds',
  input: {
    account: name('Name or id of the account; needed if there are several'),
    category: name('Name or id of the category'),
    type: z.enum(['income', 'expense']).default('expense'),
    amount: z.string().max(60).describe('Greater than 0, such as 12.50'),
    description: z.string().min(1).max(MAX_TEXT),
    date: name('yyyy-mm-dd; today by default'),
    payee: name('Payee'),
    notes: z.string().max(2_000).optional(),
    tags: z.array(z.string().max(40)).max(20).optional(),
  },
  async run(input, api) {
    const { transaction, changeId } = await addTransaction(api, input);
    return { transaction, ...written(changeId) };
  },
});

const imported = tool({
  name: 'import_statement',
  title: 'Import a bank statement',
  description: 'Imports a statement file of this machine; duplicates are skipped. Answers how to undo it',
  scopes: ['import'],
  effect: 'adds',
  input: {
    path: z.string().max(4_096).describe('Absolute path of the file'),
    account: name('Name or id of the account, unless the file names one that the book knows'),
    dateOrder: z.enum(['ymd', 'dmy', 'mdy']).optional().describe('If the file leaves it open'),
  },
  async run({ path, account, dateOrder }, api) {
    if (!isAbsolute(path)) throw new Failure('path must be absolute');
    const bytes = await readStatement(path);
    const id = (await accountId(api, account)) ?? null;
    const statement = { name: basename(path), bytes, accountId: id, dateOrder };
    const outcome = await importStatement(api, statement, randomUUID());
    return { ...outcome, undo: `Call undo_import with importId ${outcome.importId}` };
  },
});

const change = tool({
  name: 'undo_change',
  title: 'Undo a change',
  description: 'Takes one change of the book back, by the changeId that a write answered',
  scopes: ['book:write'],
  effect: 'takes back',
  input: { changeId: z.string().min(1).max(64) },
  async run({ changeId: id }, api) {
    const { body, changeId } = await undoChange(api, id);
    return { summary: body.summary, ...written(changeId) };
  },
});

const undoneImport = tool({
  name: 'undo_import',
  title: 'Undo an import',
  description: 'Takes an import back; transactions that were edited since stay',
  scopes: ['import'],
  effect: 'takes back',
  input: { importId: z.string().min(1).max(64) },
  async run({ importId }, api) {
    const { body, changeId } = await undoImport(api, importId);
    return { status: body.status, kept: body.keptCount ?? body.kept.length, changeId };
  },
});

export const WRITING_TOOLS: readonly Tool[] = [add, imported, change, undoneImport];
