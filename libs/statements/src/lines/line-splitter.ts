import { FileFault } from '../values/fault.js';

const MAX_LINE = 65_536;
/** CR-CR-LF is one break: it comes from text that was converted twice. */
const BREAK = /\r{0,2}\n|\r/;

/** Splits a text that comes in chunks into lines. */
export class LineSplitter {
  /** Number of lines returned so far. */
  count = 0;
  private rest = '';
  private endless = false;

  push(chunk: string): string[] {
    const text = this.rest + chunk;
    // The next chunk may begin with the rest of this break.
    const open = text.endsWith('\r') ? (text.endsWith('\r\r') ? 2 : 1) : 0;
    const lines = text.slice(0, text.length - open).split(BREAK);
    this.rest = (lines.pop() ?? '') + text.slice(text.length - open);
    const long = lines.findIndex((line) => line.length > MAX_LINE);
    this.endless = long >= 0 || this.rest.length > MAX_LINE;
    const complete = long < 0 ? lines : lines.slice(0, long);
    this.count += complete.length;
    return complete;
  }

  /** Call after the returned lines are processed. @throws FileFault if the next line is too long. */
  check(): void {
    if (!this.endless) return;
    const line = this.count + 1;
    throw new FileFault(`Line ${line} is too long for a bank statement.`, line);
  }

  /** Returns the remaining lines. `isOpen`: the last one ends with the file instead of a line break. */
  end(): { readonly lines: readonly string[]; readonly isOpen: boolean } {
    const lines = this.rest.split(BREAK);
    this.rest = '';
    const isOpen = lines.at(-1) !== '';
    if (!isOpen) lines.pop();
    this.count += lines.length;
    return { lines, isOpen };
  }
}
