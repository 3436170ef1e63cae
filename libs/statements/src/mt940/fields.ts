import { LineSplitter } from '../lines/line-splitter.js';
import type { TextSource } from '../model/statement.js';

/** Field of a message, such as `:61:` with its following lines; the tag `end` ends a message. */
export interface Field {
  readonly tag: string;
  readonly lines: string[];
  readonly line: number;
}

/** SWIFT allows six lines in a field; some banks write more. */
const MAX_LINES = 1_000;
/** The second colon of a balance is missing at some banks. */
const TAG = /^:(\d{2}[A-Z]?|NS|\d{3}):|^:(6[0-5][FM]?)(?=[CD]\d{6})/;
/** Wrapped time of day at the beginning of a line (`:26:37`). */
const TIME = /^:[0-5]\d:/;
/** Tags of a message's head. They look like a time, but cannot occur again before the message ends. */
const HEAD = new Set(['13', '20', '21', '25', '28']);
const END = /^-(?:X{3})?\s*$/;
/** End of a message in SWIFT's envelope; no text begins so. */
const ENVELOPE_END = /^-\}/;
// SWIFT frames its messages with control characters.
const CONTROL = /(?!\t)[\p{Cc}\ufeff]/gu;

/** Yields the fields of all messages in batches. Text outside of messages, such as a bank's header, is left out. */
export async function* mt940Fields(
  text: TextSource,
): AsyncGenerator<{ fields: Field[]; end?: { line: number; isOpen: boolean } }> {
  const splitter = new LineSplitter();
  const messages = new Messages();
  for await (const chunk of text()) {
    const before = splitter.count;
    yield { fields: messages.take(splitter.push(chunk), before + 1) };
    splitter.check();
  }
  const before = splitter.count;
  const { lines, isOpen } = splitter.end();
  const fields = messages.take(lines, before + 1);
  yield { fields: [...fields, ...messages.rest()], end: { line: Math.max(splitter.count, 1), isOpen } };
}

/** Most lines have none, and this check is cheaper than the replacement. */
function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 || (code >= 127 && code < 160) || code === 0xfeff) return true;
  }
  return false;
}

/** Joins lines into fields. */
class Messages {
  private field: Field | null = null;
  /** True once the message has its closing balance, so that it may end. */
  private mayEnd = false;

  take(lines: readonly string[], first: number): Field[] {
    const fields: Field[] = [];
    lines.forEach((raw, index) => {
      const text = hasControl(raw) ? raw.replace(CONTROL, '') : raw;
      const tag = this.parseTag(text);
      if (tag !== null) this.begin(tag, text.slice(tag.length + 1).replace(/^:/, ''), first + index, fields);
      else if (ENVELOPE_END.test(text) || (this.mayEnd && END.test(text))) this.begin('end', '', first + index, fields);
      else this.continue(text);
    });
    return fields;
  }

  /** Returns the last field of the file. */
  rest(): Field[] {
    return this.field ? [this.field] : [];
  }

  private parseTag(text: string): string | null {
    const match = TAG.exec(text);
    const tag = match?.[1] ?? match?.[2];
    if (tag === undefined) return null;
    const isTime = TIME.test(text) && (!HEAD.has(tag) || !this.mayEnd);
    return isTime && this.field?.tag === '86' ? null : tag;
  }

  private begin(tag: string, text: string, line: number, fields: Field[]): void {
    if (this.field) fields.push(this.field);
    if (/^(?:62|34|13|90|end)/.test(tag)) this.mayEnd = true;
    else if (/^(?:20|25|61)/.test(tag)) this.mayEnd = this.mayEnd && tag === '61';
    this.field = tag === 'end' ? null : { tag, lines: [text], line };
    if (tag === 'end') fields.push({ tag, lines: [], line });
  }

  private continue(text: string): void {
    if (this.field && this.field.lines.length < MAX_LINES) this.field.lines.push(text);
  }
}
