import { plainWords } from '../../text/plain-words.js';
import { LANGUAGES } from '../words/index.js';
import type { Role } from '../words/roles.js';

export interface Meaning {
  readonly role: Role;
  readonly language: string;
  /** 0 for the best word of its role. */
  readonly rank: number;
}
/** What the name of a column can mean, likelier first, and how much of the name says so. */
export interface NamedColumn {
  readonly meanings: readonly Meaning[];
  readonly isWhole: boolean;
}

const UNKNOWN: NamedColumn = { meanings: [], isWhole: false };
const MAX_NAME_LENGTH = 80;
const NARROWED = 100;
const IN_BRACKETS = /[([{（]([^)\]}）]+)[)\]}）]/;
const CODES = /\b(?:eur|usd|gbp|chf|czk|pln|sek|nok|dkk|huf|ron|inr|aud|nzd|cad|brl|jpy|cny|krw|try|rub|hkd|sgd)\b/g;

const BY_NAME = new Map<string, Meaning[]>();
for (const [language, words] of Object.entries(LANGUAGES)) {
  for (const [role, names] of Object.entries(words) as [Role, string][]) {
    for (const [rank, name] of names.split('|').entries()) {
      const key = plainWords(name);
      const known = BY_NAME.get(key);
      if (known) known.push({ role, language, rank });
      else BY_NAME.set(key, [{ role, language, rank }]);
    }
  }
}
const isWideScript = (text: string) => /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/.test(text);
/** Parts of longer names, the longest first: one word of a western name, two signs of an eastern one say too little. */
const PARTS = [...BY_NAME.keys()]
  .filter((name) => (isWideScript(name) ? name.length >= 2 : name.length >= 4))
  .sort((a, b) => b.length - a.length);

/** What each of a header's names can mean in the language that most of them are of. */
export function columnMeanings(header: readonly string[]): readonly NamedColumn[] {
  const named = header.map(meaningsOfName);
  const language = headerLanguage(named);
  return named.map(({ meanings, isWhole }) => ({
    isWhole,
    meanings: [...meanings].sort((a, b) => Number(b.language === language) - Number(a.language === language)),
  }));
}

/** How many of the cells are names of columns; 0 for a row of data. */
export function headerScore(cells: readonly string[]): number {
  return cells.slice(0, 60).filter((cell) => cell.length <= MAX_NAME_LENGTH && wholeMeanings(cell)).length;
}

/** The language that most names are of; a name that many languages have says little. */
export function headerLanguage(named: readonly NamedColumn[]): string {
  const points = new Map<string, number>();
  for (const { meanings } of named) {
    const languages = new Set(meanings.map(({ language }) => language));
    for (const language of languages) points.set(language, (points.get(language) ?? 0) + 1 / languages.size);
  }
  let best = 'en';
  for (const [language, sum] of points) if (sum > (points.get(best) ?? 0)) best = language;
  return best;
}

const cache = new Map<string, NamedColumn>();

function meaningsOfName(name: string): NamedColumn {
  if (name.length > MAX_NAME_LENGTH) return UNKNOWN;
  const known = cache.get(name);
  if (known) return known;
  const found = lookUp(name);
  if (cache.size > 5_000) cache.clear();
  cache.set(name, found);
  return found;
}

function lookUp(name: string): NamedColumn {
  const whole = wholeMeanings(name);
  if (whole) return { meanings: whole, isWhole: true };
  const text = plainWords(name);
  if (text === '' || /^[\d ]+$/.test(text)) return UNKNOWN;
  const part = PARTS.find((candidate) =>
    isWideScript(candidate) ? text.includes(candidate) : ` ${text} `.includes(` ${candidate} `),
  );
  return part ? { meanings: BY_NAME.get(part) ?? [], isWhole: false } : UNKNOWN;
}

/** What the whole name means, also without what is in brackets and without a currency. */
function wholeMeanings(name: string): readonly Meaning[] | undefined {
  const text = plainWords(name);
  if (text === '') return undefined;
  return (
    BY_NAME.get(text) ??
    BY_NAME.get(withoutCode(text)) ??
    directed(name) ??
    narrower(BY_NAME.get(withoutCode(plainWords(bareName(name)))))
  );
}

/** What is in the brackets narrows the name: `Montant(FRANCS)` comes after `Montant(EUROS)`, whose whole name is known. */
const narrower = (meanings: readonly Meaning[] | undefined) =>
  meanings?.map((meaning) => ({ ...meaning, rank: meaning.rank + NARROWED }));

/** `Amount (out)`: a column of amounts, of which the brackets say that they went out. */
function directed(name: string): readonly Meaning[] | undefined {
  const within = BY_NAME.get(plainWords(IN_BRACKETS.exec(name)?.[1] ?? ''));
  const isAmount = within && BY_NAME.get(plainWords(bareName(name)))?.some(({ role }) => role === 'amount');
  const found = isAmount ? within.filter(({ role }) => role === 'debit' || role === 'credit') : [];
  return found.length > 0 ? found : undefined;
}

const bareName = (name: string) => name.replace(/[([{（][^)\]}）]*[)\]}）]?/g, ' ');
const withoutCode = (text: string) => text.replace(CODES, ' ').replace(/ +/g, ' ').trim();
