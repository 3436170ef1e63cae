import { oneLine } from '../values/text.js';
import { joinLines } from './join-lines.js';
import type { Beside, Purpose } from './purpose-texts.js';

/** An account and a name on a line of their own. */
const ACCOUNT_AND_NAME = /^\s*([A-Z]{2}\d{2}[A-Z0-9]{8,30}|\d{7,14})\s+(\D.*)$/s;
/** A name behind what says so: Dutch, English and Polish banks. It ends with a sign or a gap. */
const LABELLED = /(?:^|[\s/;])(?:NAAM|NAME|OD|DLA):\s*(.*?)\s*(?:[;/]|\s{2,}|$)/is;

/** Reads a text without structure. The name is taken only where the bank sets it apart. */
export function freeText(lines: readonly string[], { name, supplement }: Beside): Purpose {
  const texts = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/^999(?:PN\d{4})?(?=\D)/, ''));
  const [first = '', ...others] = texts;
  const whole = joinLines(texts);
  const head = ACCOUNT_AND_NAME.exec(first);
  const isName = supplement !== '' && /\p{L}{2}/u.test(supplement) && holds(first, supplement);
  if (head && (isName || others.length > 0)) {
    const payee = name || (isName ? supplement : oneLine(head[2] ?? ''));
    return { payee, description: oneLine(joinLines(others)) || oneLine(whole), notes: [`Account: ${head[1]}`] };
  }
  const description = oneLine(whole);
  const payee = name || (isName ? supplement : oneLine(LABELLED.exec(whole)?.[1] ?? ''));
  return { payee, description, notes: [description !== '' && !isName && supplement] };
}

const holds = (text: string, part: string) => oneLine(text).toLowerCase().includes(part.toLowerCase());
