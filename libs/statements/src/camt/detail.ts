import type { CalendarDay } from '@pocket/contracts';
import { leadingDay } from '../values/day.js';
import { isNoId, lines } from '../values/text.js';
import type { Element } from './element.js';
import { type Direction, type Money, moneyText, parseDirection, parseMoney } from './money.js';

/** One payment of an entry (`TxDtls`), as much of it as a row needs. */
export interface Detail {
  readonly line: number;
  /** In any currencies; the first one of the entry's currency is the one that counts. */
  readonly amounts: readonly Money[];
  readonly direction: Direction | null;
  /** Who pays and who is paid, with the parties behind them. */
  readonly debtor: Party;
  readonly creditor: Party;
  readonly purpose: string;
  readonly reference: string;
  readonly additional: string;
  readonly notes: string;
  /** The bank's own id of it. */
  readonly id: string;
  /** When it was settled or made. */
  readonly day: CalendarDay | null;
}
export interface Party {
  readonly name: string;
  readonly ultimate: string;
  readonly account: string;
}

/** How a reference was processed is nothing that its payer said. */
const PROCESSING = /^\?[A-Z]+\?\d(?:\?[A-Z]+\?\d+)*$/;

/** The most characters of one `Ustrd`. */
const MAX_USTRD_LENGTH = 140;

const AMOUNTS = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'CntrValAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
] as const;

export function readDetail(element: Element, line: number): Detail {
  return {
    line,
    amounts: AMOUNTS.map((path) => parseMoney(element.at(...path))).filter((money) => money !== null),
    direction: parseDirection(element),
    debtor: partyOf(element, 'Dbtr'),
    creditor: partyOf(element, 'Cdtr'),
    purpose: joinUstrd(elementTexts(element, 'RmtInf', 'Ustrd')),
    reference: structuredReferences(element).join(' '),
    additional: element.text('AddtlTxInf'),
    notes: paymentNotes(element),
    id: bankId(element),
    day: settlementDay(element),
  };
}

/** What the bank calls it: the only id in an entry that is the bank's. */
function bankId(element: Element): string {
  const id = element.text('Refs', 'AcctSvcrRef');
  return isNoId(id) ? '' : id;
}

function settlementDay(element: Element): CalendarDay | null {
  const dates = element.at('RltdDts');
  if (!dates) return null;
  return leadingDay(dates.text('IntrBkSttlmDt') || dates.text('TxDtTm') || dates.text('AccptncDtTm'));
}

/** Versions up to 7 have the name in the party, later ones in `Pty` (or the name of a bank in `Agt`). */
function partyOf(element: Element, role: 'Dbtr' | 'Cdtr'): Party {
  const parties = element.at('RltdPties');
  if (!parties) return { name: '', ultimate: '', account: '' };
  return {
    name: partyName(parties, role) || parties.text(`${role}Acct`, 'Nm'),
    ultimate: partyName(parties, `Ultmt${role}`),
    account: parties.text(`${role}Acct`, 'Id', 'IBAN') || parties.text(`${role}Acct`, 'Id', 'Othr', 'Id'),
  };
}

function partyName(parties: Element, role: string): string {
  return parties.text(role, 'Nm') || parties.text(role, 'Pty', 'Nm') || parties.text(role, 'Agt', 'FinInstnId', 'Nm');
}

function structuredReferences(element: Element): string[] {
  return element
    .all('RmtInf', 'Strd')
    .flatMap((structured) => [
      structured.text('CdtrRefInf', 'Ref') || structured.text('CdtrRefInf', 'CdtrRef'),
      structured.text('RfrdDocInf', 'Nb') || structured.text('RfrdDocInf', 'RfrdDocNb'),
      ...elementTexts(structured, 'AddtlRmtInf').filter((text) => !PROCESSING.test(text)),
    ])
    .filter((text) => !isNoId(text));
}

function paymentNotes(element: Element): string {
  const endToEnd = element.text('Refs', 'EndToEndId');
  const mandate = element.text('Refs', 'MndtId');
  const cheque = element.text('Refs', 'ChqNb');
  const reason = element.text('RtrInf', 'AddtlInf') || element.text('RtrInf', 'Rsn', 'Cd');
  return lines(
    !isNoId(endToEnd) && `Reference: ${endToEnd}`,
    !isNoId(mandate) && `Mandate: ${mandate}`,
    !isNoId(cheque) && `Check number ${cheque}`,
    reason && `Returned: ${reason}`,
    chargesText(element),
  );
}

/** What the bank took for itself, of an entry or one of its payments. */
export function chargesText(element: Element): string {
  const charges = [...element.all('Chrgs', 'Rcrd', 'Amt'), ...element.all('Chrgs', 'Amt')].map(parseMoney);
  return lines(...charges.map((money) => money && money.amount > 0 && `Charges: ${moneyText(money)}`));
}

/** A text that fills its element goes on in the next one, wherever it was cut. */
function joinUstrd(texts: readonly string[]): string {
  return texts.reduce((text, next, index) => {
    const isCut = texts[index - 1]?.length === MAX_USTRD_LENGTH;
    return text + (isCut || index === 0 ? '' : ' ') + next;
  }, '');
}

function elementTexts(element: Element, ...path: readonly string[]): string[] {
  return element
    .all(...path)
    .map((found) => found.text())
    .filter((text) => text);
}
