import { oneLine } from '../values/text.js';
import { joinLines } from './join-lines.js';
import type { EntryTexts, Purpose } from './purpose-texts.js';

/** Account and name on their own line. */
const ACCOUNT_AND_NAME = /^\s*([A-Z]{2}\d{2}[A-Z0-9]{8,30}|\d{7,14})\s+(\D.*)$/s;
/** Account on its own line; the next line is the name. */
const ACCOUNT = /^\s*([A-Z]{2}\d{2}[A-Z0-9]{11,30}|\d{16,28})\s*$/;
/** Name after a label, at Dutch, English and Polish banks, up to a separator, a gap or the next label. */
const LABELED_NAME = /(?:^|[\s/;])(?:NAAM|NAME|OD|DLA):\s*(.*?)\s*(?:[;/]|\s{2,}|\p{L}{4,20}\.?:|$)/isu;
/** Shop, followed by an arrow and its town. */
const AT_PLACE = /^\s*(\S[^>]{1,40}?) +> ?\p{L}{2}/u;
/** `KIND:purpose:name:account`, sometimes followed by another text. */
const COLONS = /^(?:([A-Z][A-Z_]{3,}):)?(.*?):([^:]{2,70}):([A-Z]{2}\d{2}[A-Z0-9]{11,30})(?::(.*))?$/s;

/** `A44?name` of French banks: code of the kind of transaction, and counterparty. */
const CODE_AND_NAME = /^\s*([A-Z]\d{2})\?\s*(\S.*)$/s;

/** Reads a text without structure. A payee is found only if the bank separates it. */
export function freeText(lines: readonly string[], { name, supplement }: EntryTexts): Purpose {
  const texts = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/^999(?:PN\d{4})?(?=\D)/, ''));
  const [first = '', ...others] = texts;
  const text = joinLines(texts);
  const head = ACCOUNT_AND_NAME.exec(first);
  const isName = supplement !== '' && /\p{L}{2}/u.test(supplement) && includesText(first, supplement);
  if (head && (isName || others.length > 0)) {
    const payee = name || (isName ? supplement : oneLine(head[2] ?? ''));
    return { payee, description: oneLine(joinLines(others)) || oneLine(text), notes: [`Account: ${head[1]}`] };
  }
  const party = betweenColons(text) ?? belowAccount(texts) ?? behindCode(texts, supplement);
  if (party) return { ...party, notes: [...party.notes, !isName && supplement !== party.description && supplement] };
  const description = oneLine(text);
  const payee = name || (isName ? supplement : oneLine((LABELED_NAME.exec(text) ?? AT_PLACE.exec(text))?.[1] ?? ''));
  return { payee, description, notes: [description !== '' && !isName && supplement] };
}

function betweenColons(text: string): Purpose | null {
  const [, kind = '', purpose = '', name = '', account, more = ''] = COLONS.exec(text) ?? [];
  if (!account) return null;
  return { payee: oneLine(name), description: oneLine(purpose), notes: [kind, oneLine(more), `Account: ${account}`] };
}

/** Reads lines with an account on its own. The text above it is the bank's reference. */
function belowAccount(texts: readonly string[]): Purpose | null {
  const index = texts.findIndex((text) => ACCOUNT.test(text));
  const name = oneLine(texts[index + 1] ?? '');
  if (index < 0 || index > 1 || !/\p{L}{3}/u.test(name)) return null;
  const above = oneLine(texts.slice(0, index).join(' '));
  const below = oneLine(joinLines(texts.slice(index + 2)));
  const notes = [below !== '' && above, `Account: ${texts[index]?.trim()}`];
  return { payee: name, description: below || above, notes };
}

/** Reads `A44?name`. The purpose is below, or after the name and again in the supplement of `:61:`. */
function behindCode([first = '', ...others]: readonly string[], supplement: string): Purpose | null {
  const [, code = '', text] = CODE_AND_NAME.exec(first) ?? [];
  if (text === undefined) return null;
  const name = oneLine(text);
  const isRepeated = supplement !== '' && name.length > supplement.length && name.endsWith(supplement);
  const payee = isRepeated ? oneLine(name.slice(0, -supplement.length)) : name;
  return { payee, description: oneLine(joinLines(others)) || (isRepeated ? supplement : ''), notes: [code] };
}

const includesText = (text: string, part: string) => oneLine(text).toLowerCase().includes(part.toLowerCase());
