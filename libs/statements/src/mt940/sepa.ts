import { isNoId } from '../values/text.js';

const KEYS = 'EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|MDAT|RTRN';
const MARK = new RegExp(`(${KEYS})(?:\\+|:(?= ))`);
const BEGINNING = new RegExp(`^\\s*(?:${KEYS})\\+`);

/** Splits the text of a SEPA payment by its marks (`EREF+…SVWZ+…`). The text before them has the key `''`. */
export function sepaMarks(text: string): ReadonlyMap<string, string> {
  const [before = '', ...rest] = text.split(MARK);
  const marks = new Map([['', before.trim()]]);
  for (let index = 0; index < rest.length; index += 2) {
    const [key = '', value = ''] = rest.slice(index, index + 2);
    if (!marks.has(key)) marks.set(key, value.trim());
  }
  return marks;
}

/** Returns the notes: everything but the purpose itself. */
export function sepaNotes(marks: ReadonlyMap<string, string>): (string | false)[] {
  const note = (key: string, label: string) => {
    const text = marks.get(key) ?? '';
    return !isNoId(text) && (label ? `${label}: ${text}` : text);
  };
  return [
    note('ABWA', ''),
    note('ABWE', ''),
    note('EREF', 'Reference'),
    note('KREF', 'Reference'),
    note('MREF', 'Mandate'),
    note('CRED', 'Creditor'),
    note('OAMT', 'Original amount'),
    note('COAM', 'Charges'),
    note('RTRN', 'Returned'),
  ];
}

/** Returns true if a text begins with a mark. */
export function beginsWithMark(text: string): boolean {
  return BEGINNING.test(text);
}
