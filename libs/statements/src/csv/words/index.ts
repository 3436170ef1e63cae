import { czech, hungarian, polish, southSlavic } from './eastern.js';
import { english } from './english.js';
import { dutch, german } from './germanic.js';
import { danish, finnish, icelandic, norwegian, swedish } from './nordic.js';
import { cjk, cyrillic, estonian, greek, hebrew, latvian, lithuanian, turkish } from './others.js';
import type { Words } from './roles.js';
import { french, italian, portuguese, romanian, spanish } from './romance.js';
import { arabic, thai, vietnamese } from './southern.js';

/** Words by language. If two languages use a word differently, the first one wins unless the header is in the other. */
export const LANGUAGES: Readonly<Record<string, Words>> = {
  en: english,
  de: german,
  fr: french,
  nl: dutch,
  es: spanish,
  it: italian,
  pt: portuguese,
  pl: polish,
  cs: czech,
  sv: swedish,
  no: norwegian,
  da: danish,
  fi: finnish,
  hu: hungarian,
  ro: romanian,
  hr: southSlavic,
  et: estonian,
  lt: lithuanian,
  lv: latvian,
  tr: turkish,
  el: greek,
  ru: cyrillic,
  he: hebrew,
  ja: cjk,
  is: icelandic,
  ar: arabic,
  th: thai,
  vi: vietnamese,
};
