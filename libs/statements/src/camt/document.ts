import type { CalendarDay } from '@pocket/contracts';
import type { MarkupDocument } from '../markup/read-markup.js';
import type { ReadOptions, StatementPart } from '../model/statement.js';
import { FileFault } from '../values/fault.js';
import { type Detail, readDetail } from './detail.js';
import { Element } from './element.js';
import { entryRows } from './entry.js';
import { closingBalance, dayOfStatement, elementCurrency, statementAccount } from './statement.js';

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 10_000;
const MAX_DETAILS = 50_000;
const MAX_BALANCES = 1_000;
/** Account report (052), statement (053) and notification (054). */
const STATEMENTS = new Set(['Rpt', 'Stmt', 'Ntfctn']);

/** Reads a CAMT document, holding at most one entry in memory. */
export class CamtDocument implements MarkupDocument {
  readonly parts: StatementPart[] = [];
  private readonly tags: string[] = [];
  /** Open elements of the current piece. */
  private readonly openElements: Element[] = [];
  /** Open pieces: elements that are kept until they close. `depth` is the number of open tags at its start. */
  private readonly pieces: { depth: number; line: number; elementsBefore: number }[] = [];
  private elements = 0;
  private statement: Statement | null = null;
  private statements = 0;
  private informational = 0;

  constructor(
    private readonly options: Pick<ReadOptions, 'today' | 'currency'>,
    private readonly line: () => number,
  ) {}

  open(name: string, attributes: string): void {
    if (this.tags.length >= MAX_DEPTH) throw this.fault('nests elements deeper than any bank does');
    this.tags.push(name);
    const local = localName(name);
    if (!this.statement) {
      if (STATEMENTS.has(local)) this.beginStatement();
    } else if (this.openElements.length > 0 || this.beginsPiece(local)) this.openElement(local, attributes);
  }

  text(value: string): void {
    const element = this.openElements.at(-1);
    if (element) element.content += value;
  }

  close(name: string): void {
    if (this.tags.at(-1) !== name) throw this.fault(`closes </${name.slice(0, 40)}>, which is not open`);
    const piece = this.pieces.at(-1);
    if (piece && piece.depth === this.tags.length) this.endPiece();
    else if (this.openElements.length > 0) this.openElements.pop();
    else if (this.statement && this.tags.length === this.statement.depth) this.endStatement(this.statement);
    this.tags.pop();
  }

  end(line: number): void {
    if (this.tags.length > 0)
      throw new FileFault(
        `The file ends in line ${line}, before its <${this.tags.at(-1)?.slice(0, 40)}> is closed.`,
        line,
      );
    if (this.statements === 0) throw new FileFault('This XML file holds no statement of an account.', 1);
    if (this.informational > 0) {
      this.parts.push({
        kind: 'warning',
        text: `Left out, since they move no money: ${this.informational} entries for information.`,
      });
    }
  }

  private beginStatement(): void {
    this.statements += 1;
    this.statement = {
      depth: this.tags.length,
      account: null,
      balances: [],
      details: [],
      currency: null,
      day: null,
      isAnnounced: false,
    };
  }

  /** Returns true for an entry, account or balance directly in a statement. */
  private beginsPiece(local: string): boolean {
    return (
      this.tags.length === (this.statement?.depth ?? 0) + 1 && (local === 'Ntry' || local === 'Acct' || local === 'Bal')
    );
  }

  private openElement(local: string, attributes: string): void {
    const parent = this.openElements.at(-1);
    const element = new Element(local, attributes);
    if (parent === undefined || local === 'TxDtls') {
      if (parent === undefined) this.elements = 0;
      this.pieces.push({ depth: this.tags.length, line: this.line(), elementsBefore: this.elements });
    } else parent.children.push(element);
    this.elements += 1;
    if (this.elements > MAX_ELEMENTS) throw this.fault('holds more in one entry than any bank writes');
    this.openElements.push(element);
  }

  private endPiece(): void {
    const element = this.openElements.pop();
    const piece = this.pieces.pop();
    const { statement } = this;
    if (!element || !piece || !statement) return;
    // Elements of a payment do not count, so that an entry may have many payments.
    this.elements = piece.elementsBefore;
    if (element.name === 'TxDtls') this.endDetail(statement, readDetail(element, piece.line, this.options.currency));
    else if (element.name === 'Acct') statement.account = element;
    else if (element.name === 'Ntry') this.endEntry(statement, element, piece.line);
    else if (statement.balances.length < MAX_BALANCES) statement.balances.push(element);
  }

  private endDetail(statement: Statement, detail: Detail): void {
    statement.details.push(detail);
    if (statement.details.length > MAX_DETAILS)
      throw this.fault('holds more payments in one entry than any bank writes');
  }

  private endEntry(statement: Statement, element: Element, line: number): void {
    this.announce(statement, elementCurrency(element));
    const details = statement.details.splice(0);
    const { currency, day } = statement;
    const { today, currency: account } = this.options;
    const rows = entryRows({ element, details, line }, { currency, account, day, today });
    if (rows.length === 0) this.informational += 1;
    for (const row of rows) this.parts.push(row);
  }

  private endStatement(statement: Statement): void {
    this.announce(statement, null);
    const closing = closingBalance(statement.balances, statement.currency, this.options.currency);
    if (closing) this.parts.push(closing);
    this.statement = null;
  }

  /** Emits the account before the first entry of a statement. */
  private announce(statement: Statement, entryCurrency: string | null): void {
    if (statement.isAnnounced) return;
    statement.isAnnounced = true;
    const account = statementAccount(statement.account, elementCurrency(statement.balances[0]) ?? entryCurrency);
    statement.currency = account.currency;
    statement.day = dayOfStatement(statement.balances);
    this.parts.push(account);
  }

  private fault(text: string): FileFault {
    const line = this.line();
    return new FileFault(`The file ${text}, in line ${line}.`, line);
  }
}

interface Statement {
  readonly depth: number;
  account: Element | null;
  readonly balances: Element[];
  readonly details: Detail[];
  currency: string | null;
  day: CalendarDay | null;
  isAnnounced: boolean;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
