/** Element of one of the document's lists, or a plain field of the document. */
export interface JsonElement {
  /** Name of the field. */
  readonly field: string;
  readonly line: number;
  readonly text: string;
  readonly isListed: boolean;
}
interface JsonFault {
  readonly fault: string;
  readonly line: number;
}

const MAX_ELEMENT = 1_000_000;
const MAX_DEPTH = 40;
const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN = 123;
const CLOSE = 125;
const BREAK = 10;

/**
 * Splits a JSON object while it is read into the texts of its list elements and other fields, so that at most one of them
 * is in memory. The structure around the texts is checked here, the texts themselves by the caller.
 */
export class JsonElements {
  fault: JsonFault | undefined;
  #line = 1;
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #isEnded = false;
  #isList = false;
  #field: string | undefined;
  /** Beginning of the current element or field name, from earlier chunks. */
  #before = '';
  #from = -1;
  #startLine = 1;

  push(chunk: string): JsonElement[] {
    const elements: JsonElement[] = [];
    this.#from = this.#before === '' && this.#from < 0 ? -1 : 0;
    for (let index = 0; index < chunk.length && !this.fault; index += 1) {
      if (this.#isText) index = this.#throughText(chunk, index);
      if (index < chunk.length) this.#character(chunk, index, elements);
    }
    if (this.#from >= 0) {
      this.#before += chunk.slice(this.#from);
      if (this.#before.length > MAX_ELEMENT)
        this.#fail(`One entry from line ${this.#startLine} on is longer than a million characters.`);
    }
    return elements;
  }

  end(): void {
    if (!this.#isEnded) this.#fail(`The file ends in the middle of line ${this.#line}.`);
  }

  /** Returns the index of the quote that ends a string; the length of the chunk if it continues. */
  #throughText(chunk: string, start: number): number {
    for (let index = start; index < chunk.length; index += 1) {
      const code = chunk.charCodeAt(index);
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) return index;
      else if (code === BREAK) this.#line += 1;
    }
    return chunk.length;
  }

  #character(chunk: string, index: number, elements: JsonElement[]): void {
    const code = chunk.charCodeAt(index);
    if (code === BREAK) this.#line += 1;
    if (code <= 32) return;
    if (this.#isEnded) {
      this.#fail(`There is more after the end of the data, in line ${this.#line}.`);
      return;
    }
    const level = this.#isList ? 2 : 1;
    switch (code) {
      case QUOTE:
        this.#isText = !this.#isText;
        if (this.#isText) this.#begin(index);
        return;
      case OPEN:
      case OPEN_LIST:
        this.#opened(code, index, level);
        return;
      case CLOSE:
      case CLOSE_LIST:
        this.#closeBracket(code, chunk, index, level, elements);
        return;
      case COMMA:
        if (this.#depth === level) this.#complete(chunk, index, elements);
        if (this.#depth === 1) this.#field = undefined;
        return;
      case COLON:
        if (this.#depth === 1 && this.#field === undefined) this.#name(chunk, index);
        return;
      default:
        this.#begin(index);
    }
  }

  #opened(code: number, index: number, level: number): void {
    if (this.#depth === 0 && code !== OPEN) {
      this.#fail('The data is no object.');
      return;
    }
    if (this.#depth === 1 && code === OPEN_LIST && this.#field !== undefined && !this.#isList) {
      this.#isList = true;
      this.#depth = 2;
      return;
    }
    if (this.#depth >= level) this.#begin(index);
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#fail(`The data is nested too deeply, in line ${this.#line}.`);
  }

  #closeBracket(code: number, chunk: string, index: number, level: number, elements: JsonElement[]): void {
    if (this.#depth === level) this.#complete(chunk, index, elements);
    this.#depth -= 1;
    if (this.#isList && this.#depth === 1) {
      if (code !== CLOSE_LIST) {
        this.#fail(`A list is not closed, in line ${this.#line}.`);
        return;
      }
      this.#isList = false;
    } else if (this.#depth === 0) {
      this.#isEnded = true;
    } else if (this.#depth < 0) {
      this.#fail(`A bracket is closed that was never opened, in line ${this.#line}.`);
    }
  }

  #begin(index: number): void {
    if (this.#from >= 0) return;
    this.#from = index;
    this.#startLine = this.#line;
  }

  #takeText(chunk: string, end: number): string {
    const text = this.#from < 0 ? '' : this.#before + chunk.slice(this.#from, end);
    this.#before = '';
    this.#from = -1;
    return text;
  }

  #name(chunk: string, index: number): void {
    this.#field = /^"((?:[^"\\]|\\.)*)"\s*$/.exec(this.#takeText(chunk, index).trim())?.[1];
    if (this.#field === undefined) this.#fail(`A name is expected in line ${this.#line}.`);
  }

  #complete(chunk: string, index: number, elements: JsonElement[]): void {
    const text = this.#takeText(chunk, index).trim();
    if (text === '') return;
    if (this.#field === undefined) {
      this.#fail(`A name is expected in line ${this.#startLine}.`);
      return;
    }
    elements.push({ field: this.#field, line: this.#startLine, text, isListed: this.#isList });
  }

  #fail(fault: string): void {
    this.fault ??= { fault, line: this.#line };
  }
}
