import type { StatementPart, TextSource } from '../model/statement.js';
import { toRefusedPart } from '../values/fault.js';
import { type MarkupHandler, MarkupScanner } from './scanner.js';

/** What becomes of a file in angle brackets: parts, as they are whole. */
export interface MarkupDocument extends MarkupHandler {
  readonly parts: StatementPart[];
  /** The file is over. @throws FileFault if it is not whole. */
  end(line: number): void;
}

/** Reads a file in angle brackets. `documentFor` is given the line of the tag at which the scanner is. */
export async function* readMarkup(
  text: TextSource,
  documentFor: (line: () => number) => MarkupDocument,
): AsyncGenerator<StatementPart> {
  const document: MarkupDocument = documentFor(() => scanner.line);
  const scanner: MarkupScanner = new MarkupScanner(document);
  try {
    for await (const chunk of text()) {
      scanner.push(chunk);
      for (const part of document.parts.splice(0)) yield part;
    }
    scanner.end();
    document.end(scanner.line);
  } catch (error) {
    document.parts.push(toRefusedPart(error));
  }
  for (const part of document.parts) yield part;
}
