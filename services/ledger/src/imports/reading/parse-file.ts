import type { DateOrder, MinorUnits } from '@pocket/contracts';
import { analyzeCsv, detectFormat, readStatement, type StatementPart } from '@pocket/statements';
import type { FileAccount } from '../../store/imports/import.schema.js';
import { noContent } from '../../store/imports/pocket-content.js';
import type { StagedRow } from '../../store/imports/row.schema.js';
import { packChunks, ROWS_PER_CHUNK } from '../../store/imports/row-content.js';
import { isSameAccount, withDistinctNumbers } from './account-identity.js';
import { Closings } from './closings.js';
import type { ParseJob, ParseMessage, Problem } from './parse-message.js';
import { pocketRow } from './pocket-file.js';
import { narrowSample } from './sample.js';
import { invalidRow, stagedRow } from './staged-row.js';

const PER_MESSAGE = 4 * ROWS_PER_CHUNK;
/** Bytes of a file after which its rows are sent, even if they are few. */
const MESSAGE_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** More rows do not fit into memory for matching, and are more than a user can review. */
const MAX_ROWS = 250_000;
const MAX_TOLD = 100;
/** Defaults of an account, and the account of rows for which the file names none. */
const NO_ACCOUNT = { number: '', name: '', institution: '', currency: null, rows: 0, opening: null, closing: null };

type ReadAccount = { -readonly [Key in keyof Omit<FileAccount, 'accountId'>]: FileAccount[Key] };

/** Parses a file. The last message is always `end` and lists the problems. */
export async function* parseFile({ bytes, today, mapping, dateOrder }: ParseJob): AsyncGenerator<ParseMessage> {
  let position = 0;
  const source = async function* () {
    for (position = 0; position < bytes.length; position += CHUNK_BYTES) {
      yield bytes.subarray(position, position + CHUNK_BYTES);
    }
  };
  const detected = await detectFormat(source);
  if ('problem' in detected) return yield refused([{ line: 1, message: detected.problem }]);
  const { format } = detected;
  const encoding = mapping?.encoding ?? detected.encoding;
  yield { kind: 'detected', format, encoding };
  let used = mapping;
  if (format === 'csv') {
    const analysis = await analyzeCsv(source, encoding, { today });
    if ('problem' in analysis) return yield refused([{ line: analysis.line, message: analysis.problem }]);
    const chosen = mapping ?? (analysis.mapping as NonNullable<typeof mapping>);
    const sample = narrowSample({ header: [...analysis.header], rows: analysis.sample.map((row) => [...row]) });
    yield { kind: 'columns', mapping: chosen, source: analysis.headerKey, sample };
    if (!mapping && analysis.questions.length > 0) {
      const questions = analysis.questions.map(({ message }) => ({ line: 1, message }));
      return yield { ...end(), questions };
    }
    used = chosen;
  }
  const options = { today, ...(used ? { mapping: used } : {}), ...(dateOrder ? { dateOrder } : {}) };
  yield* collectParts(readStatement(source, { format, encoding }, options), () => Math.min(position, bytes.length));
}

/** Collects the parts of a file into messages with staged rows; the last one is `end`. */
export async function* collectParts(
  parts: AsyncIterable<StatementPart>,
  bytesRead: () => number,
): AsyncGenerator<ParseMessage> {
  const accounts: ReadAccount[] = [];
  const [questions, problems, warnings]: [Problem[], Problem[], string[]] = [[], [], []];
  let rows: StagedRow[] = [];
  const content = noContent();
  const byKey = new Map<string, number>();
  const closings = new Closings();
  let [firstDay, lastDay]: [string | undefined, string | undefined] = [undefined, undefined];
  let dateOrder: DateOrder | null = null;
  let [current, line, count, told] = [-1, 0, 0, 0];
  const account = (): ReadAccount => {
    if (current < 0) current = accounts.push({ ...NO_ACCOUNT }) - 1;
    return accounts[current] as ReadAccount;
  };
  for await (const part of parts) {
    switch (part.kind) {
      case 'account': {
        const { kind: _, ...said } = part;
        const known = accounts.findIndex((each) => each.key === undefined && isSameAccount(each, said));
        current = known >= 0 ? known : accounts.push({ ...NO_ACCOUNT, ...said }) - 1;
        break;
      }
      case 'row':
      case 'invalid': {
        account().rows += 1;
        line = Math.max(part.line, line + 1);
        rows.push(part.kind === 'row' ? stagedRow(part, current, line) : invalidRow(part, current, line));
        count += 1;
        break;
      }
      case 'opening':
        account().opening = part.amount as MinorUnits;
        break;
      case 'closing':
        closings.take(account(), part);
        break;
      case 'days':
        dateOrder = part.order;
        break;
      case 'question':
        questions.push({ line: 1, message: part.message });
        break;
      case 'warning':
        if (warnings.length < MAX_TOLD) warnings.push(part.text);
        break;
      case 'refused':
        return yield refused([{ line: part.line, message: part.message }]);
      case 'pocket-account': {
        const { id, number, name, institution, currency } = part.account;
        content.accounts.push(part.account);
        byKey.set(id, accounts.push({ ...NO_ACCOUNT, key: id, number, name, institution, currency }) - 1);
        // An invalid transaction names no account: it is listed with the first one.
        current = Math.max(current, 0);
        break;
      }
      case 'pocket-category':
        content.categories.push(part.category);
        break;
      case 'pocket-budget':
        content.budgets.push(part.budget);
        break;
      case 'pocket-rule':
        content.rules.push(part.rule);
        break;
      case 'pocket-transaction': {
        current = byKey.get(part.transaction.accountId) ?? current;
        account().rows += 1;
        line = Math.max(part.line, line + 1);
        rows.push(pocketRow(part.transaction, current, line));
        count += 1;
      }
    }
    const day = rows.at(-1)?.date;
    firstDay ??= day;
    lastDay = day ?? lastDay;
    if (count > MAX_ROWS) {
      const message = `The file has more than ${MAX_ROWS.toLocaleString('en-US')} entries. Please divide it.`;
      return yield refused([{ line, message }]);
    }
    if (rows.length >= PER_MESSAGE || bytesRead() - told >= MESSAGE_BYTES) {
      yield { kind: 'rows', chunks: packChunks(rows), bytes: bytesRead() };
      rows = [];
      told = bytesRead();
    }
  }
  if (rows.length > 0) yield { kind: 'rows', chunks: packChunks(rows), bytes: bytesRead() };
  if (content.accounts.length > 0) yield { kind: 'pocket', content };
  const isNewestFirst = firstDay !== undefined && lastDay !== undefined && firstDay > lastDay;
  yield { ...end(), accounts: withDistinctNumbers(accounts), isNewestFirst, dateOrder, questions, problems, warnings };
}

const end = () => {
  const nothing = { refusals: [], questions: [], problems: [], warnings: [] };
  return { kind: 'end' as const, accounts: [], isNewestFirst: false, dateOrder: null, ...nothing };
};
const refused = (refusals: readonly Problem[]): ParseMessage => ({ ...end(), refusals });
