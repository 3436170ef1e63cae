import { Ofx } from 'ofx-data-extractor';
import { parseStrict } from 'ofx-js';
import { deserializeQif } from 'qif-ts';
import { parse as parseQif } from 'qif2json';

/** The names in a file of OFX of one account, as one library reads them. */
export function payeesOfOfx(text: string): (string | undefined)[] {
  const statement = parseStrict(text).OFX.BANKMSGSRSV1?.STMTTRNRS;
  const [one] = Array.isArray(statement) ? statement : [statement];
  const found = one?.STMTRS?.BANKTRANLIST?.STMTTRN ?? [];
  return (Array.isArray(found) ? found : [found]).map(({ NAME }) => NAME);
}

/** Its amounts, as another one reads them. */
export function signedByOfx(text: string): number[] {
  return new Ofx(text).getBankTransferList().map(({ TRNAMT }) => Number(TRNAMT));
}

/** Amounts and payees in a QIF file. The libraries read one account, so they get its section only. */
export function sectionsOfQif(text: string): (readonly [number | undefined, string | undefined])[] {
  const { transactions } = deserializeQif(sectionOf(text));
  return transactions.map((each) => [each.amount, 'payee' in each ? each.payee : undefined]);
}

/** Its days, as another one reads them. */
export function datedByQif(text: string): (string | undefined)[] {
  return parseQif(sectionOf(text), { dateFormat: 'us' }).transactions.map(({ date }) => date);
}

const sectionOf = (text: string) => text.slice(text.indexOf('!Type:'));
