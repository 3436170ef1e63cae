import { decodeHead } from '../text/decode.js';

/** Multibyte encodings: a text in another encoding does not fit them. */
const MULTIBYTE = ['shift_jis', 'gb18030', 'euc-kr', 'big5'] as const;
/**
 * Single-byte encodings, likelier ones first, with the letters of their languages. Every byte is valid in each of them,
 * but only the right one yields letters of the language.
 */
const SINGLE_BYTE: readonly (readonly [encoding: string, letters: string])[] = [
  ['windows-1252', 'äöüßéèêëàâçîïôùûñíóúáåøæõãìòœÄÖÜÉÀÇÑÅØÆÓÍÁÚÊ€’'],
  ['windows-1250', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűöüäŐŰľĺŕĽđ’€'],
  ['iso-8859-2', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűöüäŐŰľĺŕĽđ'],
  ['windows-1257', 'āčēģīķļņšūžąęėįųõäöüĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲÕÄÖÜ’€'],
  ['windows-1254', 'çğıöşüÇĞİÖŞÜâî’€'],
  ['ibm850', 'äöüÄÖÜßéèêàçñåøæÅØÆÉáíóúâôî'],
  ['ibm852', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽőűöüäŐŰ'],
];
const SCRIPTS: readonly (readonly [encoding: string, letter: RegExp, frequent: RegExp])[] = [
  ['windows-1251', /[а-яёА-ЯЁіїєґўђјљњћџІЇЄҐЎЂЈЉЊЋЏ]/g, /[оеаинтсрвл]/gi],
  ['windows-1255', /[א-ת]/g, /[יוהלאתמרנש]/g],
  ['windows-1253', /[α-ωΑ-ΩάέήίόύώϊϋΐΰςΆΈΉΊΌΎΏ]/g, /[αοιετσνρηςάόί]/gi],
];
const SAMPLE = 16_384;
/** This many letters of its own make an encoding certain. */
const MIN_CERTAIN_LETTERS = 12;
const BEYOND_ASCII = /\P{ASCII}/gu;

/** Returns the likeliest encoding of a text that is not in Unicode. */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = linesBeyondAscii(bytes);
  return guessMultibyte(sample) ?? guessScript(sample) ?? guessSingleByte(sample);
}

/** Returns the lines that hold bytes beyond ASCII. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let start = 0; start < bytes.length && size < SAMPLE; ) {
    const next = bytes.indexOf(0x0a, start);
    const end = next < 0 ? bytes.length : next + 1;
    const line = bytes.subarray(start, Math.min(end, start + SAMPLE));
    if (line.some((byte) => byte > 0x7f)) {
      lines.push(line);
      size += line.length;
    }
    start = end;
  }
  return Buffer.concat(lines);
}

/** Returns the multibyte encoding in which nearly all characters beyond ASCII are letters of its script. */
function guessMultibyte(sample: Uint8Array): string | undefined {
  const scored = MULTIBYTE.map((encoding) => {
    const text = decodeHead(sample, encoding);
    const own = text.match(/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60\u3000-\u303f]/g)?.length ?? 0;
    const half = text.match(/[\uff61-\uff9f]/g)?.length ?? 0;
    // Japanese banks write texts in half-width letters below headers in full-width ones.
    const isNarrow = encoding === 'shift_jis' && own >= MIN_CERTAIN_LETTERS && half <= own * 2;
    const rare = (text.match(/[\u3400-\u4dbf\ue000-\uf8ff\ufffd]/g)?.length ?? 0) + (isNarrow ? 0 : half);
    const hangul = text.match(/[\uac00-\ud7a3]/g)?.length ?? 0;
    const others = (text.match(BEYOND_ASCII)?.length ?? 0) - own - (isNarrow ? half : 0);
    const kana = text.match(/[\u3040-\u30ff]/g)?.length ?? 0;
    return {
      encoding,
      isLikely: own >= 4 && rare + others < own * 0.1,
      points: own - 4 * rare + 2 * kana + (hangul > own * 0.9 ? hangul : 0),
    };
  });
  // Two western letters beyond ASCII in a row are rare, so runs are required.
  const runs = pairsBeyondAscii(sample);
  const best = scored.filter(({ isLikely }) => isLikely).sort((a, b) => b.points - a.points)[0];
  return best && runs > 0.8 ? best.encoding : undefined;
}

/** Returns the share of bytes beyond ASCII that have another one beside them. */
function pairsBeyondAscii(sample: Uint8Array): number {
  let all = 0;
  let paired = 0;
  sample.forEach((byte, index) => {
    if (byte <= 0x7f) return;
    all += 1;
    if ((sample[index - 1] ?? 0) > 0x7f || (sample[index + 1] ?? 0) > 0x7f) paired += 1;
  });
  return all === 0 ? 0 : paired / all;
}

/** Returns the encoding of a text whose words are wholly beyond ASCII: Cyrillic, Hebrew or Greek. */
function guessScript(sample: Uint8Array): string | undefined {
  const bytes = Buffer.from(sample).toString('latin1');
  const runs = bytes.match(/[\u0080-\u00ff]{3,}/g)?.reduce((sum, run) => sum + run.length, 0) ?? 0;
  if (runs < (bytes.match(/[\u0080-\u00ff]/g)?.length ?? 0) * 0.6) return undefined;
  const scored = SCRIPTS.map(([encoding, letter, frequent]) => {
    const text = decodeHead(sample, encoding);
    const all = Math.max(text.match(BEYOND_ASCII)?.length ?? 0, 1);
    const capitals = text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0;
    const points = (text.match(frequent)?.length ?? 0) - 3 * capitals;
    return { encoding, share: (text.match(letter)?.length ?? 0) / all, points };
  });
  const best = scored.filter(({ share }) => share >= 0.8).sort((a, b) => b.points - a.points)[0];
  return best?.encoding;
}

function guessSingleByte(sample: Uint8Array): string {
  let best = { encoding: 'windows-1252', points: Number.NEGATIVE_INFINITY };
  for (const [encoding, letters] of SINGLE_BYTE) {
    const points = narrowPoints(decodeHead(sample, encoding), new Set(letters));
    if (points > best.points) best = { encoding, points };
  }
  return best.encoding;
}

/** Scores a decoded text: letters of the language count for it, signs within words and control characters against it. */
function narrowPoints(text: string, letters: ReadonlySet<string>): number {
  let points = 0;
  for (const match of text.matchAll(BEYOND_ASCII)) {
    const character = match[0];
    if (letters.has(character)) points += 2;
    else if (/[\u0080-\u009f\ufffd]/.test(character)) points -= 6;
    else if (/\p{L}/u.test(character)) points -= 1;
    else points -= isWithinWord(text, match.index) ? 4 : 0;
    // `£5` does not begin with Ł.
    if (/\p{L}/u.test(character) && /\d/.test(text.charAt(match.index + 1))) points -= 4;
    // A capital after a small letter is a wrong decoding.
    if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(text.charAt(match.index - 1))) points -= 2;
  }
  return points;
}

function isWithinWord(text: string, index: number): boolean {
  return /\p{L}/u.test(text.charAt(index - 1)) || /\p{L}/u.test(text.charAt(index + 1));
}
