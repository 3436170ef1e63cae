import type { EntryType } from '@pocket/contracts';
import { isNoId, oneLine } from '../values/text.js';
import type { Purpose } from './purpose-texts.js';

const CODES =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|ISDT|CSID|MARF|SVCL|PREF|KREF|MREF|CNTP|ULTC|ULTD|ULTB|ULTO|UDTR|UCRD|PURP|RTRN|ACCW|REF|OCMT|CHGS|TRCD|BUSP|ADDR|EXCH|OAMT|RREF|TXT|INFO|ID';
const CODE = new RegExp(`/(${CODES})\\d?/`);

/** Reads `/TRTP/…/IBAN/…/NAME/…/REMI/…`, as banks of the Netherlands, Belgium and others write it. */
export function slashCodes(text: string, type: EntryType): Purpose {
  const codes = codesIn(text);
  const [account = '', , name = ''] = (codes.get('CNTP') ?? '').split('/');
  // A party's name follows the party: /BENM//NAME/….
  const party = codes.get(type === 'income' ? 'ORDP/NAME' : 'BENM/NAME');
  const named = codes.get(type === 'income' ? 'ORDP' : 'BENM');
  const payee = party || named || codes.get('NAME') || codes.get('ORDP/NAME') || codes.get('BENM/NAME') || name;
  const remittance = remittanceIn(codes.get('REMI') ?? '');
  const kind = codes.get('TRTP') ?? codes.get('') ?? '';
  const note = (code: string, label: string) => !isNoId(codes.get(code) ?? '') && `${label}: ${codes.get(code)}`;
  const iban = (codes.get('IBAN') || account).replace(/\s/g, '');
  return {
    payee: oneLine(payee),
    description: remittance || codes.get('REF') || codes.get('TXT') || codes.get('INFO') || kind,
    notes: [
      remittance !== '' && kind,
      note('EREF', 'Reference'),
      note('PREF', 'Reference'),
      note('MARF', 'Mandate'),
      note('CSID', 'Creditor'),
      note('RTRN', 'Returned'),
      note('ULTC', 'On behalf of'),
      note('ULTD', 'On behalf of'),
      iban !== '' && `Account: ${iban}`,
    ],
  };
}

function codesIn(text: string): Map<string, string> {
  const [before = '', ...rest] = text.split(CODE);
  const codes = new Map([['', oneLine(before)]]);
  let party = '';
  for (let index = 0; index < rest.length; index += 2) {
    const [code = '', value = ''] = rest.slice(index, index + 2);
    if (code === 'ORDP' || code === 'BENM') party = `${code}/`;
    const key = code === 'NAME' ? `${party}${code}` : code;
    // The first name or account is that of the other side.
    if (!codes.get(key)) codes.set(key, oneLine(withoutSlashes(value)));
  }
  return codes;
}

/** `USTD//a text/`, `STRD/CUR/a reference/`, or only a text. */
function remittanceIn(text: string): string {
  const structured = /^STRD\/(?:[A-Z]{2,5}\/)?(.*)$/s.exec(text)?.[1];
  return oneLine(withoutSlashes(structured ?? text.replace(/^USTD(?=\/)/, '')));
}

/** A value without the slashes around it. */
function withoutSlashes(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === '/') start += 1;
  while (end > start && text[end - 1] === '/') end -= 1;
  return text.slice(start, end);
}
