import type { CalendarDay, MinorUnits, TransactionStatus } from '@pocket/contracts';
import type { InvalidPart, RowPart } from '../model/statement.js';
import { leadingDay } from '../values/day.js';
import { originalMoney } from '../values/original.js';
import { isNoId, lines } from '../values/text.js';
import { chargesText, type Detail, type Party } from './detail.js';
import type { Element } from './element.js';
import { type Direction, moneyText, parseDirection, parseMoney } from './money.js';

/** Entry (`Ntry`) and its payments. */
export interface Entry {
  readonly element: Element;
  readonly details: readonly Detail[];
  readonly line: number;
}
interface EntryContext {
  /** Currency of the statement. */
  readonly currency: string | null;
  /** Currency of the account, as {@link parseMoney} takes it. */
  readonly account: string | undefined;
  /** Day of the statement, if it covers only one. */
  readonly day: CalendarDay | null;
  readonly today: CalendarDay;
}
/** Fields that the rows of one entry share. */
interface Booking {
  readonly date: CalendarDay;
  readonly status: TransactionStatus;
  readonly amount: MinorUnits;
  readonly direction: Direction;
  /** Direction of the entry; a payment's own may differ. */
  readonly entry: Direction;
  readonly currency: string;
  readonly reversal: boolean;
  readonly id: string;
  readonly information: string;
}
type RowOrInvalid = RowPart | InvalidPart;

/** Returns a row per payment if they add up to the entry, else one row; none for an `INFO` entry, which moves no money. */
export function entryRows({ element, details, line }: Entry, context: EntryContext): RowOrInvalid[] {
  const status = entryStatus(element);
  if (status === null) return [];
  const own = dayIn(element, 'BookgDt') ?? dayIn(element, 'ValDt');
  const date = own ?? (status === 'pending' ? context.today : (details[0]?.day ?? context.day));
  const money = parseMoney(element.at('Amt'), context.account);
  const direction = parseDirection(element);
  const id = element.text('AcctSvcrRef');
  const information = lines(...element.all('AddtlNtryInf').map((child) => child.text()));
  const problem = (text: string): InvalidPart[] => [
    { kind: 'invalid', line, problem: text, row: { ...(date && { date }), status, description: information } },
  ];
  if (!money) return problem(`The amount “${element.text('Amt')}” is not one.`);
  if (!direction) return problem('The entry does not say whether it is money in or out.');
  if (!date) return problem('The entry has neither a booking day nor a value day.');
  if (context.currency && money.currency && money.currency !== context.currency) {
    return problem(`The amount is in ${money.currency}, the statement in ${context.currency}.`);
  }
  const booking: Booking = {
    date,
    status,
    ...money,
    direction,
    entry: direction,
    reversal: /^(true|1)$/i.test(element.text('RvslInd')),
    id: isNoId(id) ? '' : id,
    information,
  };
  const shares = paymentShares(details, booking);
  if (shares) return details.map((detail, index) => shareRow(booking, detail, shares[index] ?? 0, index, details));
  return [entryRow(booking, { element, details, line }, chargesText(element, context.account))];
}

/** Returns the status; null for `INFO`. `FUTR` will be booked on a future day. */
function entryStatus(element: Element): TransactionStatus | null {
  const text = element.text('Sts', 'Cd') || element.text('Sts', 'Prtry') || element.text('Sts');
  if (text === 'INFO') return null;
  return text === 'PDNG' || text === 'FUTR' ? 'pending' : 'cleared';
}

function dayIn(element: Element, name: string): CalendarDay | null {
  return (
    leadingDay(element.text(name, 'Dt')) ?? leadingDay(element.text(name, 'DtTm')) ?? leadingDay(element.text(name))
  );
}

/** Returns the payments' signed shares of the entry; null if they do not add up or there is only one. */
function paymentShares(details: readonly Detail[], { amount, currency, direction }: Booking): MinorUnits[] | null {
  if (details.length < 2) return null;
  const amounts = details.map(({ amounts: all }) => all.find((money) => !currency || money.currency === currency));
  if (amounts.includes(undefined)) return null;
  const unsigned = amounts.map((money) => money?.amount ?? 0);
  const signed = unsigned.map((share, index) =>
    (details[index]?.direction ?? direction) === direction ? share : -share,
  );
  // Some banks give a payment's own direction instead of its effect on the entry.
  return [signed, unsigned].find((shares) => shares.reduce((sum, share) => sum + share, 0) === amount) ?? null;
}

function shareRow(
  booking: Booking,
  detail: Detail,
  share: MinorUnits,
  index: number,
  details: readonly Detail[],
): RowPart {
  const direction = share < 0 ? opposite(booking.direction) : booking.direction;
  const own = new Set(details.map(({ id }) => id)).size === details.length ? detail.id : '';
  const id = own || (booking.id && `${booking.id}/${index + 1}`);
  return row({ ...booking, amount: Math.abs(share), direction, id }, detail, detail.line, '');
}

function entryRow(booking: Booking, { element, details, line }: Entry, notes: string): RowPart {
  const [first] = details;
  if (details.length === 1 && first) return row({ ...booking, id: booking.id || first.id }, first, line, notes);
  const count = details.length || Number(element.text('NtryDtls', 'Btch', 'NbOfTxs')) || 0;
  return row(booking, null, line, lines(notes, count > 1 && `${count} payments in one`));
}

function row(booking: Booking, detail: Detail | null, line: number, notes: string): RowPart {
  const { date, status, amount, direction, reversal, id, information } = booking;
  const other = detail ? partyOf(detail, booking) : null;
  const payee = other?.name || other?.ultimate || '';
  const texts = [detail?.purpose, detail?.reference, detail?.additional, information].filter((text) => text);
  const foreign = detail?.amounts.find((money) => money.currency && money.currency !== booking.currency);
  const original = foreign && originalMoney(foreign.major, foreign.currency, booking.currency);
  return {
    kind: 'row',
    line,
    date,
    amount,
    type: direction === 'CRDT' ? 'income' : 'expense',
    payee,
    description: texts[0] ?? '',
    notes: lines(
      reversal && 'Reversal',
      ...texts.slice(1),
      other && other.ultimate !== payee && other.ultimate,
      detail?.notes,
      notes,
      foreign && `Original amount: ${moneyText(foreign)}`,
      other?.account && `Account: ${other.account}`,
    ),
    category: null,
    tags: [],
    externalId: id || null,
    status,
    splits: null,
    transferTo: null,
    ...(original ? { original } : {}),
  };
}

/** Returns the debtor of a credit, the creditor of a debit. */
function counterparty({ debtor, creditor }: Detail, direction: Direction): Party {
  return direction === 'CRDT' ? debtor : creditor;
}

/** Returns the counterparty. A credit note in a debit entry, or the reverse, may name its parties as the entry does. */
function partyOf(detail: Detail, { direction, reversal, entry }: Booking): Party {
  const other = counterparty(detail, reversal ? opposite(direction) : direction);
  const isNamed = other.name !== '' || other.ultimate !== '' || entry === direction;
  return isNamed ? other : counterparty(detail, reversal ? opposite(entry) : entry);
}

const opposite = (direction: Direction): Direction => (direction === 'CRDT' ? 'DBIT' : 'CRDT');
