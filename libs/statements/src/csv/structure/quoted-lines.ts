import type { CsvRecord } from './csv-record.js';

/** Limits of a quoted cell; beyond them its first quote counts as a plain character, such as inches. */
const MAX_OPEN_LINES = 100;
const MAX_OPEN_LENGTH = 20_000;
/** After this many stray quotes every line stands alone, so that no file is parsed again and again. */
const MAX_MISTAKES = 20;

interface OpenRecord {
  /** Complete cells of the record so far. */
  readonly cells: string[];
  /** The lines of the cell that is open. */
  readonly texts: string[];
  readonly lines: { readonly text: string; readonly line: number }[];
  length: number;
}

/** Joins lines with quotes into records: a quoted cell may hold delimiters, doubled quotes and line breaks. */
export class QuotedLines {
  readonly #delimiter: string;
  readonly #records: CsvRecord[] = [];
  #open: OpenRecord | undefined;
  #mistakes = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  push(text: string, line: number): void {
    const open = this.#open;
    if (!open) {
      this.#begin(text, line);
      return;
    }
    open.lines.push({ text, line });
    open.length += text.length;
    const end = closingQuote(text, 0, this.#delimiter);
    if (end < 0) {
      open.texts.push(text);
      if (open.lines.length > MAX_OPEN_LINES || open.length > MAX_OPEN_LENGTH) this.#giveUp(open);
      return;
    }
    open.texts.push(text.slice(0, end));
    open.cells.push(unescaped(open.texts.join('\n')));
    const rest = this.#cells(text, afterQuote(text, end, this.#delimiter), open.cells);
    if (rest === undefined) this.#finish(open);
    else open.texts.splice(0, open.texts.length, rest);
  }

  /** Returns the complete records and forgets them. */
  take(): CsvRecord[] {
    return this.#records.splice(0);
  }

  /** Returns the first line of a quoted cell that the end of the file left open. */
  end(): number | undefined {
    const line = this.#open?.lines[0]?.line;
    this.#open = undefined;
    return line;
  }

  #begin(text: string, line: number): void {
    const cells: string[] = [];
    const rest = this.#cells(text, 0, cells);
    if (rest === undefined) this.#records.push({ line, cells });
    else if (this.#mistakes >= MAX_MISTAKES) this.#records.push({ line, cells: text.split(this.#delimiter) });
    else this.#open = { cells, texts: [rest], lines: [{ text, line }], length: text.length };
  }

  #finish({ cells, lines }: OpenRecord): void {
    this.#records.push({ line: lines[0]?.line ?? 1, cells });
    this.#open = undefined;
  }

  /** Treats the opening quote as a plain character: its line becomes a record, the following lines are read again. */
  #giveUp({ lines: [first, ...others] }: OpenRecord): void {
    this.#open = undefined;
    this.#mistakes += 1;
    if (first) this.#records.push({ line: first.line, cells: first.text.split(this.#delimiter) });
    for (const { text, line } of others) this.push(text, line);
  }

  /** Adds the cells from `start` on. Returns the beginning of a cell that continues in the next line. */
  #cells(text: string, start: number, cells: string[]): string | undefined {
    for (let at = start; at <= text.length; ) {
      const quote = quoteAt(text, at);
      if (quote >= 0) {
        const end = closingQuote(text, quote + 1, this.#delimiter);
        if (end < 0) return text.slice(quote + 1);
        cells.push(unescaped(text.slice(quote + 1, end)));
        at = afterQuote(text, end, this.#delimiter);
      } else {
        const next = text.indexOf(this.#delimiter, at);
        cells.push(text.slice(at, next < 0 ? text.length : next));
        at = next < 0 ? text.length + 1 : next + 1;
      }
    }
    return undefined;
  }
}

/** Returns the index of the cell's opening quote; -1 if it has none. */
function quoteAt(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 32) at += 1;
  return text.charCodeAt(at) === 34 ? at : -1;
}

/** Returns the index of the quote that ends a cell: not doubled, and followed by the delimiter or the end of the line. */
function closingQuote(text: string, start: number, delimiter: string): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charCodeAt(at + 1) === 34) {
      at += 1;
      continue;
    }
    if (nextAfterSpaces(text, at + 1) === '' || nextAfterSpaces(text, at + 1) === delimiter) return at;
  }
  return -1;
}

function nextAfterSpaces(text: string, start: number): string {
  let at = start;
  while (text.charCodeAt(at) === 32) at += 1;
  return text.charAt(at);
}

/** Returns the index of the next cell; past the end of the line if there is none. */
function afterQuote(text: string, quote: number, delimiter: string): number {
  const next = text.indexOf(delimiter, quote + 1);
  return next < 0 ? text.length + 1 : next + 1;
}

const unescaped = (text: string) => (text.includes('""') ? text.replaceAll('""', '"') : text);
