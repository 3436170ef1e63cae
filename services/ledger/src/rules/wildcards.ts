const BITS = 32;

/**
 * Compiles a pattern that must match the whole text: `*` is any text, `?` is any character.
 * All ways to read the text are followed at once, each as a bit, so that no pattern takes longer than its length
 * times the text's: nothing is tried and taken back.
 */
export function wildcards(pattern: string): (text: string) => boolean {
  const characters = [...pattern].filter((char) => char !== '*');
  const words = Math.floor(characters.length / BITS) + 1;
  /** A bit for each character of `wanted`: those that any character is, and those that one character is. */
  const any = new Uint32Array(words);
  const same = new Map<string, Uint32Array>();
  for (const [place, char] of characters.entries()) if (char === '?') setBit(any, place);
  for (const [place, char] of characters.entries()) {
    if (char === '?') continue;
    const places = same.get(char) ?? any.slice();
    setBit(places, place);
    same.set(char, places);
  }
  const stars = placesOfStars(pattern, words);
  /** Bit n: the first n characters of `wanted` are read. */
  const states = new Uint32Array(words);
  return (text) => {
    states.fill(0);
    states[0] = 1;
    for (const char of text) {
      if (!step(states, same.get(char) ?? any, stars)) return false;
    }
    return hasBit(states, characters.length);
  };
}

/** Reads one character; returns false if no state remains. */
function step(states: Uint32Array, places: Uint32Array, stars: Uint32Array): boolean {
  let carry = 0;
  let alive = 0;
  for (let word = 0; word < states.length; word += 1) {
    const state = at(states, word);
    const read = state & at(places, word);
    const next = (read << 1) | carry | (state & at(stars, word));
    carry = read >>> (BITS - 1);
    states[word] = next;
    alive |= next;
  }
  return alive !== 0;
}

/** Bit n: a star stands after n other characters, where any text may come. */
function placesOfStars(pattern: string, words: number): Uint32Array {
  const stays = new Uint32Array(words);
  let place = 0;
  for (const char of pattern) {
    if (char === '*') setBit(stays, place);
    else place += 1;
  }
  return stays;
}

const at = (bits: Uint32Array, word: number) => bits[word] ?? 0;
const hasBit = (bits: Uint32Array, place: number) =>
  ((at(bits, Math.floor(place / BITS)) >>> (place % BITS)) & 1) === 1;

function setBit(bits: Uint32Array, place: number): void {
  const word = Math.floor(place / BITS);
  bits[word] = at(bits, word) | (1 << (place % BITS));
}
