import type { TransactionType } from '@pocket/contracts';
import { isNoId, oneLine } from '../values/text.js';
import type { Purpose } from './purpose-texts.js';

const CODES =
  'TRTP|IBAN|BBAN|BIC|NAME|REMI|EREF|ORDP|BENM|ISDT|CSID|MARF|SVCL|PREF|KREF|MREF|CNTP|ULTC|ULTD|ULTB|ULTO|UDTR|UCRD|PURP|RTRN|ACCW|REF|OCMT|CHGS|TRCD|BUSP|ADDR|EXCH|OAMT|RREF|ACNO|TXT|INFO|ID';
const CODE = new RegExp(`/(${CODES})\\d?/`);
/** Amount in another currency or rate, and the text after its slash. */
const FIGURE = /^((?:[A-Z]{3})? ?\d[\d.,]*)\/? *(.*)$/s;
/** Account, followed by name and purpose after slashes. */
const PARTY = /^([A-Z]{2}\d{2}[A-Z0-9]{8,30}|\d{6,30}) ?\/(?! )(.*)$/s;

/** Reads `/TRTP/…/IBAN/…/NAME/…/REMI/…`, the style of Dutch, Belgian and other banks. */
export function slashCodes(text: string, type: TransactionType): Purpose {
  const codes = parseCodes(text);
  const [account = '', , name = ''] = (codes.get('CNTP') ?? '').split('/');
  // The name follows the party: /BENM//NAME/….
  const partyNameText = codes.get(type === 'income' ? 'ORDP/NAME' : 'BENM/NAME');
  const party = parseParty(codes.get(type === 'income' ? 'ORDP' : 'BENM') ?? '');
  const payee =
    partyNameText || party.name || codes.get('NAME') || codes.get('ORDP/NAME') || codes.get('BENM/NAME') || name;
  const remittance = parseRemittance(codes.get('REMI') ?? '');
  const kind = codes.get('TRTP') ?? codes.get('') ?? '';
  const note = (code: string, label: string) => !isNoId(codes.get(code) ?? '') && `${label}: ${codes.get(code)}`;
  const figures = [
    parseFigure(codes.get('OCMT') || codes.get('OAMT') || '', 'Original amount'),
    parseFigure(codes.get('EXCH') ?? '', 'Exchange rate'),
    parseFigure(codes.get('CHGS') ?? '', 'Charges'),
  ];
  const others = [party.text, ...figures.map(({ text: more }) => more)].filter((more) => more !== '').join(' ');
  const iban = (codes.get('IBAN') || codes.get('BBAN') || account || party.account || codes.get('ACNO') || '').replace(
    /\s/g,
    '',
  );
  return {
    payee: oneLine(payee),
    description: remittance || codes.get('REF') || codes.get('TXT') || codes.get('INFO') || others || kind,
    notes: [
      (remittance || others) !== '' && kind,
      remittance !== '' && others,
      note('EREF', 'Reference'),
      note('PREF', 'Reference'),
      note('MARF', 'Mandate'),
      note('CSID', 'Creditor'),
      note('RTRN', 'Returned'),
      note('ULTC', 'On behalf of'),
      note('ULTD', 'On behalf of'),
      ...figures.map(({ note: figure }) => figure),
      iban !== '' && `Account: ${iban}`,
    ],
  };
}

/** Reads `300000000000133 /A NAME /a purpose`, or a name alone. */
function parseParty(text: string): { readonly account: string; readonly name: string; readonly text: string } {
  const [, account = '', rest] = PARTY.exec(text) ?? [];
  if (rest === undefined) return { account: '', name: text, text: '' };
  const [name = '', ...texts] = rest.split(' /').map((part) => withoutSlashes(part));
  return { account, name, text: texts.filter((part) => !isNoId(part) && part !== 'EMPTY').join(' ') };
}

/** Reads `USD2853,12/ and a text`. */
function parseFigure(value: string, label: string): { readonly note: string | false; readonly text: string } {
  const [, figure, text = value] = FIGURE.exec(value) ?? [];
  return { note: figure !== undefined && `${label}: ${figure}`, text };
}

function parseCodes(text: string): Map<string, string> {
  const [before = '', ...rest] = text.split(CODE);
  const codes = new Map([['', oneLine(before)]]);
  let party = '';
  for (let index = 0; index < rest.length; index += 2) {
    const [code = '', value = ''] = rest.slice(index, index + 2);
    if (code === 'ORDP' || code === 'BENM') party = `${code}/`;
    const key = code === 'NAME' ? `${party}${code}` : code;
    // The first name or account is that of the counterparty.
    if (!codes.get(key)) codes.set(key, oneLine(withoutSlashes(value)));
  }
  return codes;
}

/** Reads `USTD//a text/`, `STRD/CUR/a reference/`, `CDTRREFTP//CD/SCOR/ISSR/CUR/CDTRREF/a reference`, or a text alone. */
function parseRemittance(text: string): string {
  const structured = /^(?:STRD\/(?:[A-Z]{2,5}\/)?|CDTRREFTP\/.*\/CDTRREF\/)(.*)$/s.exec(text)?.[1];
  return oneLine(withoutSlashes(structured ?? text.replace(/^USTD(?=\/)/, '')));
}

/** Removes slashes at both ends. */
function withoutSlashes(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === '/') start += 1;
  while (end > start && text[end - 1] === '/') end -= 1;
  return text.slice(start, end);
}
