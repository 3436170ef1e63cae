const BREAK = /\r\r\n|\r\n|\n|\r/;

/**
 * Splits a text that comes in chunks into lines; CR, LF, CR-LF and CR-CR-LF are one break each. Chunks end anywhere.
 * A line above the limit is returned in pieces.
 */
export class LineSplitter {
  readonly #limit: number;
  /** Beginning of a line that continues in the next chunk, and carriage returns that a line feed may follow. */
  #rest = '';
  #returns = '';

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(chunk: string): readonly string[] {
    const text = this.#returns + chunk;
    let end = text.length;
    while (end > 0 && text.length - end < 2 && text.charCodeAt(end - 1) === 13) end -= 1;
    this.#returns = text.slice(end);
    const cut = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1;
    if (cut === 0 || end === 0) {
      this.#rest += text.slice(0, end);
      return this.#overlong();
    }
    const lines = (this.#rest + text.slice(0, cut)).split(BREAK);
    lines.pop();
    this.#rest = text.slice(cut, end);
    return lines;
  }

  /** Returns the last line if the file ends without a line break. */
  end(): readonly string[] {
    const lines = (this.#rest + this.#returns).split(BREAK);
    this.#rest = '';
    this.#returns = '';
    if (lines.at(-1) === '') lines.pop();
    return lines;
  }

  #overlong(): readonly string[] {
    if (this.#rest.length <= this.#limit) return [];
    const line = this.#rest;
    this.#rest = '';
    return [line];
  }
}
