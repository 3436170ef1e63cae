import { decodeEntities } from '../markup/entities.js';
import type { MarkupDocument } from '../markup/read-markup.js';
import type { ReadOptions, RowPart, StatementPart } from '../model/statement.js';
import { INVESTMENT } from '../text/problems.js';
import { isHeldBalance } from '../text/summary-lines.js';
import { signedAmount } from '../values/amount.js';
import { leadingDay } from '../values/day.js';
import { statedDigits } from '../values/digits.js';
import { FileFault } from '../values/fault.js';
import { oneLine } from '../values/text.js';
import { Accounts } from './account.js';
import { isAggregate } from './tags.js';
import { transactionRow } from './transaction.js';

const MAX_DEPTH = 64;
const MAX_FIELDS = 500;
const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);
const TRANSACTIONS = new Set(['STMTTRN', 'STMTTRNP']);
const ACCOUNTS = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM']);
/** Aggregates that cannot be inside a transaction: they end it, even if its end tag is missing. */
const AFTER_TRANSACTION = new Set([...STATEMENTS, ...TRANSACTIONS, 'LEDGERBAL', 'AVAILBAL', 'OFX']);

/** Reads OFX 1.x and 2.x, with end tags or without, holding at most one transaction in memory. */
export class OfxDocument implements MarkupDocument {
  readonly parts: StatementPart[] = [];
  private readonly path: Aggregate[] = [];
  private readonly accounts = new Accounts();
  private tag: { name: string; text: string; line: number } | null = null;
  private statement: Statement | null = null;
  private institution = '';
  private complete = false;
  private isOfx = false;
  private counts = { bank: 0, investment: 0, rows: 0, trades: 0, balances: 0 };
  private errors: string[] = [];

  constructor(
    private readonly options: Pick<ReadOptions, 'today' | 'currency'>,
    private readonly line: () => number,
  ) {}

  open(name: string): void {
    this.settle(true);
    const local = tagName(name);
    // Only aggregates need their line, and counting lines is slow.
    this.tag = { name: local, text: '', line: isAggregate(local) ? this.line() : 0 };
  }

  text(value: string): void {
    if (this.tag) this.tag.text += value;
  }

  close(name: string): void {
    const closed = tagName(name);
    const isValue = this.tag?.name === closed && this.tag.text.trim() !== '';
    this.settle(!isValue && this.tag?.name !== closed);
    if (isValue) return;
    const index = this.path.findLastIndex((aggregate) => aggregate.name === closed);
    if (index >= 0) this.leave(index);
    if (closed === 'OFX') this.complete = true;
  }

  end(line: number): void {
    // Some files begin with the list of transactions instead of <OFX>: then every open aggregate has to be closed.
    if (!this.complete && (this.isOfx || this.path.length > 0))
      throw new FileFault(`The file ends in the middle, in line ${line}: its </OFX> is missing.`, line);
    this.leave(0);
    if (this.statement) this.finish(this.statement, new Map());
    const [error] = this.errors;
    if (this.counts.bank === 0 && this.counts.rows === 0) {
      if (this.counts.investment > 0) throw new FileFault(INVESTMENT, 1);
      throw new FileFault(
        error ? `The bank sent no statement but an error: ${error}` : 'This OFX file holds no statement.',
        1,
      );
    }
    if (error) this.warn(`The bank reports an error: ${error}`);
    if (this.counts.balances > 0) this.warn(`Left out: ${this.counts.balances} lines that only say a balance.`);
    if (this.counts.trades > 0) this.warn(`Left out: ${this.counts.trades} investment transactions.`);
  }

  /** Decides the previous tag: with text it is a value, else it opens an aggregate. */
  private settle(mayBegin: boolean): void {
    const { tag } = this;
    this.tag = null;
    if (!tag) return;
    const text = oneLine(decodeEntities(tag.text));
    if (text !== '') this.value(tag.name, text);
    else if (mayBegin && isAggregate(tag.name)) this.enter(tag.name, tag.line);
  }

  private enter(name: string, line: number): void {
    if (AFTER_TRANSACTION.has(name)) {
      const index = this.path.findIndex((aggregate) => TRANSACTIONS.has(aggregate.name));
      if (index >= 0) this.leave(index);
    }
    if (this.path.length >= MAX_DEPTH) {
      throw new FileFault(`The file nests elements deeper than any bank does, in line ${line}.`, line);
    }
    if (name === 'OFX') {
      this.complete = false;
      this.isOfx = true;
    }
    if (TRANSACTIONS.has(name) && !this.statement) this.begin('STMTRS');
    if (STATEMENTS.has(name)) this.begin(name);
    if (name === 'INVTRAN') this.counts.trades += 1;
    this.path.push({ name, line, fields: new Map() });
  }

  private value(name: string, text: string): void {
    const inner = this.path.at(-1);
    if (!inner) return;
    const transaction = this.path.findLast((aggregate) => TRANSACTIONS.has(aggregate.name));
    const { fields } = transaction ?? inner;
    const key = transaction && transaction !== inner ? `${inner.name}.${name}` : name;
    const before = fields.get(key);
    if (before === undefined && fields.size < MAX_FIELDS) fields.set(key, text);
    else if (before !== undefined && name === 'MEMO' && before.length < 10_000) fields.set(key, `${before} ${text}`);
  }

  /** Closes the aggregate at `index` of the path and everything inside. */
  private leave(index: number): void {
    while (this.path.length > index) {
      const aggregate = this.path.pop();
      if (aggregate) this.ended(aggregate);
    }
  }

  private ended({ name, fields, line }: Aggregate): void {
    const { statement } = this;
    if (name === 'FI') this.institution = fields.get('ORG') ?? this.institution;
    else if (name === 'STATUS' && fields.get('SEVERITY')?.toUpperCase() === 'ERROR') this.fail(fields);
    else if (!statement) return;
    else if (ACCOUNTS.has(name)) statement.account = fields;
    else if (name === 'LEDGERBAL') statement.balance = fields;
    else if (TRANSACTIONS.has(name)) this.row(statement, fields, line, name === 'STMTTRNP');
    else if (name === statement.name) this.finish(statement, fields);
  }

  private begin(name: string): void {
    this.counts[name === 'INVSTMTRS' ? 'investment' : 'bank'] += 1;
    this.statement = { name, account: new Map(), balance: null, currency: null, isAnnounced: false };
  }

  private row(statement: Statement, fields: Map<string, string>, line: number, pending: boolean): void {
    const head = this.path.find((aggregate) => aggregate.name === statement.name)?.fields;
    this.announce(statement, head);
    this.counts.rows += 1;
    const { today } = this.options;
    const row = transactionRow(fields, {
      line,
      currency: statement.currency,
      account: this.options.currency,
      today,
      pending,
    });
    if (row.kind === 'row' && isOnlyBalance(row)) this.counts.balances += 1;
    else this.parts.push(row);
  }

  private finish(statement: Statement, head: Map<string, string>): void {
    this.statement = null;
    if (statement.name !== 'INVSTMTRS') this.announce(statement, head);
    const digits = statedDigits(statement.currency, this.options.currency);
    const amount = signedAmount(statement.balance?.get('BALAMT') ?? '', undefined, digits);
    if (amount === null || !statement.isAnnounced) return;
    this.parts.push({ kind: 'closing', amount, date: leadingDay(statement.balance?.get('DTASOF') ?? '') });
  }

  /** Emits the account before the first row of a statement. */
  private announce(statement: Statement, head: Map<string, string> | undefined): void {
    if (statement.isAnnounced) return;
    statement.isAnnounced = true;
    const currency = head?.get('CURDEF')?.toUpperCase() ?? '';
    statement.currency = /^[A-Z]{3}$/.test(currency) ? currency : null;
    this.parts.push(this.accounts.part(statement.account, statement.name, this.institution, statement.currency));
  }

  /** Records an error status; the sign-on and each statement have one. */
  private fail(status: Map<string, string>): void {
    const code = status.get('CODE') ?? '';
    const text = (status.get('MESSAGE') ?? '').slice(0, 200).replace(/[.\s]+$/, '');
    if (this.errors.length < 10) this.errors.push(text ? `${text} (${code}).` : `number ${code}.`);
  }

  private warn(text: string): void {
    this.parts.push({ kind: 'warning', text });
  }
}

interface Aggregate {
  readonly name: string;
  readonly line: number;
  readonly fields: Map<string, string>;
}
interface Statement {
  readonly name: string;
  account: Map<string, string>;
  balance: Map<string, string> | null;
  currency: string | null;
  isAnnounced: boolean;
}

/** Returns true for the daily balances without id that Brazilian banks list among the transactions. */
function isOnlyBalance({ externalId, payee, description }: RowPart): boolean {
  return externalId === null && isHeldBalance(payee || description);
}

/** Normalizes a tag: some banks write small letters or a namespace. */
function tagName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toUpperCase();
}
