import type { CalendarDay } from '@pocket/contracts';
import { leadingDay } from '../values/day.js';
import { isNoId, lines } from '../values/text.js';
import type { Element } from './element.js';
import { type Direction, type Money, moneyText, parseDirection, parseMoney } from './money.js';

/** Payment of an entry (`TxDtls`). */
export interface Detail {
  readonly line: number;
  /** In any currency; the first one in the entry's currency is used. */
  readonly amounts: readonly Money[];
  readonly direction: Direction | null;
  readonly debtor: Party;
  readonly creditor: Party;
  readonly purpose: string;
  readonly reference: string;
  readonly additional: string;
  readonly notes: string;
  /** Id given by the bank. */
  readonly id: string;
  /** Day of settlement, else of the payment. */
  readonly day: CalendarDay | null;
}
export interface Party {
  readonly name: string;
  readonly ultimate: string;
  readonly account: string;
}

/** Notes on the processing of a reference, which are not the payer's text. */
const PROCESSING = /^\?[A-Z]+\?\d(?:\?[A-Z]+\?\d+)*$/;

/** ISO 20022 allows 140 characters in one `Ustrd`. */
const MAX_USTRD_LENGTH = 140;

const AMOUNTS = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'CntrValAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
] as const;

/** @param account currency of the account, as {@link parseMoney} takes it */
export function readDetail(element: Element, line: number, account: string | undefined): Detail {
  return {
    line,
    amounts: AMOUNTS.map((path) => parseMoney(element.at(...path), account)).filter((money) => money !== null),
    direction: parseDirection(element),
    debtor: partyOf(element, 'Dbtr'),
    creditor: partyOf(element, 'Cdtr'),
    purpose: joinUstrd(elementTexts(element, 'RmtInf', 'Ustrd')),
    reference: structuredReferences(element).join(' '),
    additional: element.text('AddtlTxInf'),
    notes: paymentNotes(element, account),
    id: bankId(element),
    day: settlementDay(element),
  };
}

/** Returns `AcctSvcrRef`, the only id that the bank itself gives. */
function bankId(element: Element): string {
  const id = element.text('Refs', 'AcctSvcrRef');
  return isNoId(id) ? '' : id;
}

function settlementDay(element: Element): CalendarDay | null {
  const dates = element.at('RltdDts');
  if (!dates) return null;
  return leadingDay(dates.text('IntrBkSttlmDt') || dates.text('TxDtTm') || dates.text('AccptncDtTm'));
}

/** Reads a party. Versions up to 7 have the name in the party, later ones in `Pty`, or in `Agt` for a bank. */
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

function paymentNotes(element: Element, account: string | undefined): string {
  const endToEnd = element.text('Refs', 'EndToEndId');
  const mandate = element.text('Refs', 'MndtId');
  const cheque = element.text('Refs', 'ChqNb');
  const reason = element.text('RtrInf', 'AddtlInf') || element.text('RtrInf', 'Rsn', 'Cd');
  return lines(
    !isNoId(endToEnd) && `Reference: ${endToEnd}`,
    !isNoId(mandate) && `Mandate: ${mandate}`,
    !isNoId(cheque) && `Check number ${cheque}`,
    reason && `Returned: ${reason}`,
    chargesText(element, account),
  );
}

/** Returns the bank's charges for an entry or payment. */
export function chargesText(element: Element, account: string | undefined): string {
  const amounts = [...element.all('Chrgs', 'Rcrd', 'Amt'), ...element.all('Chrgs', 'Amt')];
  const charges = amounts.map((amount) => parseMoney(amount, account));
  return lines(...charges.map((money) => money && money.amount > 0 && `Charges: ${moneyText(money)}`));
}

/** Joins texts. A full `Ustrd` continues in the next one without a space. */
function joinUstrd(texts: readonly string[]): string {
  return texts.reduce((text, next, index) => {
    const isCut = texts[index - 1]?.length === MAX_USTRD_LENGTH;
    return text + (isCut || index === 0 ? '' : ' ') + next;
  }, '');
}

function elementTexts(element: Element, ...path: readonly string[]): string[] {
  return element
    .all(...path)
    .map((child) => child.text())
    .filter((text) => text);
}
