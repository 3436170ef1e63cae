import { plainWords } from '../../text/plain-words.js';
import { COMMON_CURRENCIES } from '../cells/currencies.js';
import { LANGUAGES } from '../words/index.js';
import type { Role } from '../words/roles.js';

export interface Meaning {
  readonly role: Role;
  readonly language: string;
  /** 0 for the best word of its role. */
  readonly rank: number;
}
/** Possible meanings of a column's name, likelier first. `isWhole`: the whole name is known, not only a part of it. */
export interface NamedColumn {
  readonly meanings: readonly Meaning[];
  readonly isWhole: boolean;
}

const UNKNOWN: NamedColumn = { meanings: [], isWhole: false };
const MAX_NAME_LENGTH = 80;
const PARTIAL_MATCH_RANK = 100;
const IN_BRACKETS = /[([{（]([^)\]}）]+)[)\]}）]/;
const CODES = new RegExp(`\\b(?:${COMMON_CURRENCIES.toLowerCase()})\\b`, 'g');

const BY_NAME = new Map<string, Meaning[]>();
for (const [language, words] of Object.entries(LANGUAGES)) {
  for (const [role, names] of Object.entries(words) as [Role, string][]) {
    for (const [rank, name] of names.split('|').entries()) {
      const key = plainWords(name);
      const existing = BY_NAME.get(key);
      if (existing) existing.push({ role, language, rank });
      else BY_NAME.set(key, [{ role, language, rank }]);
    }
  }
}
const isWideScript = (text: string) => /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/.test(text);
/** Names to search for within longer names, longest first; shorter names would be found by accident. */
const PARTIAL_NAMES = [...BY_NAME.keys()]
  .filter((name) => (isWideScript(name) ? name.length >= 2 : name.length >= 4))
  .sort((a, b) => b.length - a.length);

/** Returns the meanings of each name of a header, those in the header's language first. */
export function columnMeanings(header: readonly string[]): readonly NamedColumn[] {
  const namedColumns = header.map(meaningsOfName);
  const language = headerLanguage(namedColumns);
  return namedColumns.map(({ meanings, isWhole }) => ({
    isWhole,
    meanings: [...meanings].sort((a, b) => Number(b.language === language) - Number(a.language === language)),
  }));
}

/** Counts the cells that are names of columns; 0 for a row of data. */
export function headerScore(cells: readonly string[]): number {
  return cells.slice(0, 60).filter((cell) => cell.length <= MAX_NAME_LENGTH && wholeMeanings(cell)).length;
}

/** Returns the language of most names. A name that several languages share counts for a fraction of each. */
export function headerLanguage(namedColumns: readonly NamedColumn[]): string {
  const points = new Map<string, number>();
  for (const { meanings } of namedColumns) {
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
  const cached = cache.get(name);
  if (cached) return cached;
  const meanings = lookUp(name);
  if (cache.size > 5_000) cache.clear();
  cache.set(name, meanings);
  return meanings;
}

function lookUp(name: string): NamedColumn {
  const exact = wholeMeanings(name);
  if (exact) return { meanings: exact, isWhole: true };
  const text = plainWords(name);
  if (text === '' || /^[\d ]+$/.test(text)) return UNKNOWN;
  const part = PARTIAL_NAMES.find((candidate) =>
    isWideScript(candidate) ? text.includes(candidate) : ` ${text} `.includes(` ${candidate} `),
  );
  return part ? { meanings: BY_NAME.get(part) ?? [], isWhole: false } : UNKNOWN;
}

/** Returns the meanings of a whole name, also if brackets or a currency are removed from it. */
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

/** Ranks a name without its brackets lower: `Montant(FRANCS)` comes after `Montant(EUROS)`, which is a known name. */
const narrower = (meanings: readonly Meaning[] | undefined) =>
  meanings?.map((meaning) => ({ ...meaning, rank: meaning.rank + PARTIAL_MATCH_RANK }));

/** Reads `Amount (out)`: the brackets give the direction of a column of amounts. */
function directed(name: string): readonly Meaning[] | undefined {
  const within = BY_NAME.get(plainWords(IN_BRACKETS.exec(name)?.[1] ?? ''));
  const isAmount = within && BY_NAME.get(plainWords(bareName(name)))?.some(({ role }) => role === 'amount');
  const directional = isAmount ? within.filter(({ role }) => role === 'debit' || role === 'credit') : [];
  return directional.length > 0 ? directional : undefined;
}

const bareName = (name: string) => name.replace(/[([{（][^)\]}）]*[)\]}）]?/g, ' ');
const withoutCode = (text: string) => text.replace(CODES, ' ').replace(/ +/g, ' ').trim();
