import { MarkupScanner } from '../markup/scanner.js';
import type { TextSource } from '../model/statement.js';
import type { RateCollector } from './rate-collector.js';
import type { RateBatch } from './rate-line.js';

/** Longest tag whose attributes are read: the search takes quadratic time for a long text without any. */
const MAX_TAG = 1_000;
const ATTRIBUTE = /([a-z]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g;

/**
 * Reads the reference rates of the European Central Bank: `<Cube time="2026-11-20">` holds the rates of a day to one
 * euro, each `<Cube currency="USD" rate="1.0875"/>`.
 * @throws FileFault for a file that ends within a tag or declares a document type
 */
export async function* readXmlRates(text: TextSource, collector: RateCollector): AsyncGenerator<RateBatch> {
  let day = '';
  const scanner: MarkupScanner = new MarkupScanner({
    open(name, rest) {
      if (!/(?:^|:)cube$/i.test(name) || rest.length > MAX_TAG) return;
      const { time, currency, rate } = attributesOf(rest);
      if (time !== undefined) day = time;
      if (currency !== undefined)
        collector.add({ day, base: 'EUR', quote: currency, rate: rate ?? '' }, () => scanner.line);
    },
    text() {},
    close() {},
  });
  for await (const chunk of text()) {
    scanner.push(chunk);
    yield collector.take();
  }
  scanner.end();
  yield collector.take();
}

function attributesOf(rest: string): { readonly time?: string; readonly currency?: string; readonly rate?: string } {
  return Object.fromEntries([...rest.matchAll(ATTRIBUTE)].map(([, name, single, double]) => [name, single ?? double]));
}
