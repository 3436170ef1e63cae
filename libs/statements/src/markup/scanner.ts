import { FileFault } from '../values/fault.js';
import { decodeEntities } from './entities.js';
import { LineCounter } from './line-counter.js';

/** Receiver of tags and texts in document order. */
export interface MarkupHandler {
  /** `rest` is the tag after the name. An empty element (`<a/>`) is opened and closed. */
  open(name: string, rest: string): void;
  /** References are resolved; one text may come in several pieces. */
  text(value: string): void;
  close(name: string): void;
}

/** Characters of one text, tag or comment. */
const MAX_TOKEN = 262_144;
/** Refused declarations: no external entity is read and none is expanded. */
const DECLARATION = /^<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;
const MAX_DECLARATION_PREFIX = '<!NOTATION'.length;
const CDATA = '<![CDATA[';

/**
 * Scans SGML and XML, holding at most one token in memory. The handler checks that tags match.
 * @throws FileFault for a document type declaration, an endless token, or an end within a tag.
 */
export class MarkupScanner {
  private text = '';
  private counted = 0;
  private position = 0;
  private readonly lines = new LineCounter();

  constructor(private readonly handler: MarkupHandler) {}

  /** Line of the current tag or text. */
  get line(): number {
    this.lines.count(this.text, this.counted, this.position);
    this.counted = this.position;
    return this.lines.line;
  }

  push(chunk: string): void {
    this.text += chunk;
    const rest = this.scan();
    this.position = rest;
    this.limit(this.text.length - rest);
    this.lines.count(this.text, this.counted, rest);
    this.text = this.text.slice(rest);
    this.counted = 0;
    this.position = 0;
  }

  /** Call at the end of the file. */
  end(): void {
    const tag = tagAfter(this.text, 0);
    if (tag >= 0) {
      this.position = this.text.length;
      throw new FileFault(`The file ends in the middle of a tag, in line ${this.line}.`, this.line);
    }
    if (this.text) this.handler.text(decodeEntities(this.text));
  }

  /** Handles all complete tokens and returns the index of the rest. */
  private scan(): number {
    const { text } = this;
    for (let start = 0; ; ) {
      const tag = tagAfter(text, start);
      // A text is passed on only with the tag that ends it, so that chunks make no difference.
      if (tag < 0) return start;
      const end = this.endOf(tag);
      if (end < 0) return start;
      this.position = start;
      this.limit(end - start);
      this.position = tag;
      if (tag > start) this.handler.text(decodeEntities(text.slice(start, tag)));
      this.take(tag, end);
      start = end;
    }
  }

  private limit(length: number): void {
    if (length <= MAX_TOKEN) return;
    throw new FileFault(`A text or tag in line ${this.line} is too long to be one of a bank.`, this.line);
  }

  /** Returns the end of the token at `tag`; -1 if it is in a later chunk. */
  private endOf(tag: number): number {
    const { text } = this;
    const next = text[tag + 1];
    if (next === '!') {
      if (text.length - tag < MAX_DECLARATION_PREFIX) return -1;
      if (text.startsWith('<!--', tag)) return after(text, '-->', tag + 4);
      if (text.startsWith(CDATA, tag)) return after(text, ']]>', tag + CDATA.length);
      this.position = tag;
      if (!DECLARATION.test(text.slice(tag, tag + MAX_DECLARATION_PREFIX))) return tag + 2;
      throw new FileFault(
        `The file declares a document type (DTD) in line ${this.line}, which no bank does.`,
        this.line,
      );
    }
    return next === '/' || next === '?' ? after(text, '>', tag + 1) : afterTag(text, tag + 1);
  }

  private take(tag: number, end: number): void {
    const { text, handler } = this;
    const next = text[tag + 1];
    if (next === '/') handler.close(text.slice(tag + 2, end - 1).trimEnd());
    else if (next === '!') {
      if (text.startsWith(CDATA, tag)) handler.text(text.slice(tag + CDATA.length, end - 3));
      else if (end === tag + 2) handler.text('<!');
    } else if (next !== '?') {
      const empty = text[end - 2] === '/';
      const last = empty ? end - 2 : end - 1;
      const name = text.slice(tag + 1, nameEnd(text, tag + 1, last));
      handler.open(name, text.slice(tag + 1 + name.length, last));
      if (empty) handler.close(name);
    }
  }
}

/** Returns the index of the next tag, or -1. Any other `<` is text: `a < b`. */
function tagAfter(text: string, from: number): number {
  let index = text.indexOf('<', from);
  while (index >= 0 && !beginsTag(text.charCodeAt(index + 1))) index = text.indexOf('<', index + 1);
  return index;
}

/** Returns true for a letter, `_`, `/`, `!` or `?`; false (NaN) after the end of the text. */
function beginsTag(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 47 ||
    code === 33 ||
    code === 63 ||
    code === 95
  );
}

/** Returns the index after `needle`, or -1. */
function after(text: string, needle: string, from: number): number {
  const index = text.indexOf(needle, from);
  return index < 0 ? -1 : index + needle.length;
}

/** Returns the end of a name, at most `end`. */
function nameEnd(text: string, from: number, end: number): number {
  for (let index = from; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 47 || code === 62 || code <= 32 || (code >= 0x80 && /\s/.test(text.charAt(index)))) return index;
  }
  return end;
}

/** Returns the index after the tag, or -1. A `>` in quotes is part of an attribute. */
function afterTag(text: string, from: number): number {
  let quote = 0;
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quote) {
      if (code === quote) quote = 0;
    } else if (code === 62) return index + 1;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}
