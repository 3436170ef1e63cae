import { FileFault } from '../values/fault.js';
import { MarkupScanner } from './scanner.js';

describe('MarkupScanner', () => {
  it('distinguishes opened, closed and empty elements and texts', () => {
    expect(eventsOf('<?xml version="1.0"?>\n<a x="1">b<c/></a>')).toEqual(['+a x="1"', 'b', '+c', '-c', '-a']);
  });

  it('resolves references and keeps a bare ampersand', () => {
    expect(eventsOf('<a>R&amp;D &#8364; &#x41; AT&T &unknown; &lt;b&gt;</a>')).toEqual([
      '+a',
      'R&D € A AT&T &unknown; <b>',
      '-a',
    ]);
  });

  it('leaves out comments and keeps character data', () => {
    expect(eventsOf('<a><!-- <b> --><![CDATA[x < y &amp; z]]></a>')).toEqual(['+a', 'x < y &amp; z', '-a']);
  });

  it('reads a less-than sign that begins no tag as text', () => {
    expect(eventsOf('<a>1 < 2 <3</a>')).toEqual(['+a', '1 < 2 <3', '-a']);
  });

  it('reads a tag to its end when an attribute holds the end sign', () => {
    expect(eventsOf('<a x="1 > 0">b</a>')).toEqual(['+a x="1 > 0"', 'b', '-a']);
  });

  it('scans chunks of any size with the same result', () => {
    const text = '<a x=">">b &amp; c<!-- d --><![CDATA[<e>]]><f/>\r\n</a >';
    const whole = eventsOf(text);
    for (let size = 1; size < text.length; size += 1) expect(eventsOf(text, size)).toEqual(whole);
  });

  it('counts lines with any line break', () => {
    expect(linesOf('<a>\n<b>\r\n<c>\r<d>', 3)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['<a>\n<!DOCTYPE a [<!ENTITY b "c">]>', 'The file declares a document type (DTD) in line 2, which no bank does.'],
    ['<a>\n\n<b c', 'The file ends in the middle of a tag, in line 3.'],
    [`<a>\n${'x'.repeat(300_000)}</a>`, 'A text or tag in line 1 is too long to be one of a bank.'],
  ])('refuses content that no bank sends', (text, message) => {
    expect(() => eventsOf(text, 10_000)).toThrow(new FileFault(message, 0));
  });
});

function eventsOf(text: string, size = text.length): string[] {
  const events: string[] = [];
  const scanner = new MarkupScanner({
    open: (name, rest) => events.push(`+${name}${rest}`),
    text: (value) => value.trim() && events.push(value),
    close: (name) => events.push(`-${name}`),
  });
  feed(scanner, text, size);
  return events;
}

function linesOf(text: string, size: number): number[] {
  const lines: number[] = [];
  const scanner: MarkupScanner = new MarkupScanner({
    open: () => lines.push(scanner.line),
    text: () => undefined,
    close: () => undefined,
  });
  feed(scanner, text, size);
  return lines;
}

function feed(scanner: MarkupScanner, text: string, size: number): void {
  for (let from = 0; from < text.length; from += size) scanner.push(text.slice(from, from + size));
  scanner.end();
}
