import type { BalancePart, StatementPart } from '../model/statement.js';
import { statedDigits } from '../values/digits.js';
import { FileFault } from '../values/fault.js';
import { type AccountIdentification, parseAccount } from './account.js';
import { type Balance, parseBalance } from './balance.js';
import { mt940Row } from './entry.js';
import type { Field } from './fields.js';

/** Turns the fields of messages into parts, holding at most one entry in memory. */
export class Mt940Messages {
  /** @param accountCurrency as {@link statedDigits} takes it */
  constructor(private readonly accountCurrency: string | undefined) {}

  private account: AccountIdentification | null = null;
  private announced = '';
  private isAnnounced = false;
  private opening: Balance | null = null;
  private currency: string | null = null;
  private entry: { line: number; entry: string[]; purpose: string[]; nonSwift: string[] } | null = null;
  /** Intermediate balance (`:62M:`), the closing one if no other follows. */
  private intermediate: BalancePart | null = null;
  private state: 'outside' | 'open' | 'interim' | 'excerpt' | 'complete' = 'outside';
  private sum = 0;
  private messages = 0;
  /** True if the previous field was a closing balance. */
  private isClosing = false;

  take(field: Field, parts: StatementPart[]): void {
    const { tag, lines, line } = field;
    const [text = ''] = lines;
    // A closing balance that cannot be read still ends the statement if another field follows.
    if (this.isClosing && this.state === 'open') this.state = 'complete';
    this.isClosing = tag.startsWith('62');
    if (tag === '86') this.entry?.purpose.push(...lines);
    else if (tag === 'NS') this.entry?.nonSwift.push(...lines.filter((line) => /^\d{2}/.test(line)));
    else {
      this.finishEntry(parts);
      if (tag === '61') {
        this.begin();
        this.entry = { line, entry: lines, purpose: [], nonSwift: [] };
      } else if (tag === '20' || tag === '25' || tag === '25P') this.head(tag, lines);
      else if (/^60[FM]?$/.test(tag)) this.open(parseBalance(text, this.accountCurrency));
      else if (/^62[FM]?$/.test(tag)) this.close(field, parseBalance(text, this.accountCurrency), parts);
      else if (/^6[45]/.test(tag)) this.statementDay();
      else if (tag === '34F' || tag.startsWith('13')) this.interim(text);
      else if (tag === 'end' || tag.startsWith('90')) this.state = 'complete';
    }
  }

  /** Call at the end of the file. `isOpen`: it ends within a line. @throws FileFault if a statement is incomplete. */
  end(
    { line, isOpen }: { readonly line: number; readonly isOpen: boolean },
    lastTag: string,
    parts: StatementPart[],
  ): void {
    const isCut =
      this.state === 'open' ||
      ((this.state === 'interim' || this.state === 'excerpt') && isOpen) ||
      (isOpen && this.isCutBalance(lastTag));
    if (isCut) throw new FileFault(`The file ends in the middle of a statement, in line ${line}.`, line);
    this.finishEntry(parts);
    if (this.messages === 0) throw new FileFault('This file holds no statement.', 1);
    this.settle(parts);
  }

  private head(tag: string, lines: readonly string[]): void {
    if (tag === '20' || this.state !== 'open') {
      this.state = 'open';
      this.messages += 1;
      this.opening = null;
      this.sum = 0;
      if (tag === '20') this.currency = null;
    }
    if (tag !== '20') this.account = parseAccount(lines);
    this.isAnnounced = false;
  }

  /** Starts an excerpt: entries without a message's head. */
  private begin(): void {
    if (this.messages === 0) this.messages = 1;
    if (this.state === 'outside' || this.state === 'complete') this.state = 'excerpt';
  }

  private open(balance: Balance | null): void {
    this.begin();
    if (this.state === 'excerpt') this.state = 'open';
    this.opening = balance;
    this.currency = balance?.currency ?? this.currency;
    this.isAnnounced = false;
  }

  /** Completes the statement at a forward balance, which some banks write without the closing balance. */
  private statementDay(): void {
    if (this.state === 'open') this.state = 'complete';
  }

  private interim(text: string): void {
    if (this.state === 'open') this.state = 'interim';
    this.currency = /^([A-Z]{3})/.exec(text)?.[1] ?? this.currency;
  }

  private close({ tag, lines }: Field, balance: Balance | null, parts: StatementPart[]): void {
    if (!balance) return;
    this.currency ??= balance.currency;
    this.announce(parts);
    this.state = 'complete';
    this.last = { ...balance, hasCents: /,\d\d\s*$/.test(lines[0] ?? '') };
    const part: BalancePart = { kind: 'closing', amount: balance.amount, date: balance.date };
    this.intermediate = tag === '62M' ? part : null;
    if (tag !== '62M') parts.push(part);
  }
  private last: (Balance & { readonly hasCents: boolean }) | null = null;

  /** Returns true if the file ends with a balance that lacks its cents and does not match the entries. */
  private isCutBalance(lastTag: string): boolean {
    const { opening, last, sum } = this;
    if (!lastTag.startsWith('62') || opening === null || last === null || last.hasCents) return false;
    return opening.amount + sum !== last.amount;
  }

  private finishEntry(parts: StatementPart[]): void {
    if (!this.entry) return;
    this.announce(parts);
    const row = mt940Row(this.entry, statedDigits(this.account?.currency ?? this.currency, this.accountCurrency));
    if (row.kind === 'row') this.sum += row.type === 'income' ? row.amount : -row.amount;
    parts.push(row);
    this.entry = null;
  }

  /** Emits the account of a statement, unless it is the previous one. */
  private announce(parts: StatementPart[]): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    const { number = '', institution = '', currency = null } = this.account ?? {};
    const account = { kind: 'account', number, name: '', institution, currency: currency ?? this.currency } as const;
    const key = JSON.stringify(account);
    if (key === this.announced) return;
    this.settle(parts);
    this.announced = key;
    parts.push(account);
  }

  private settle(parts: StatementPart[]): void {
    if (this.intermediate) parts.push(this.intermediate);
    this.intermediate = null;
  }
}
