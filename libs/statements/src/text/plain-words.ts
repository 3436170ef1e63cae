const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ı: 'i',
  þ: 'th',
};

/**
 * Normalizes a text for comparison: lower case, without accents and punctuation, with single spaces. `ä`, `ae` and `a`
 * become the same, and camelCase two words.
 */
export function plainWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łøđðßæœıþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
