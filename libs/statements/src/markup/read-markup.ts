import type { StatementPart, TextSource } from '../model/statement.js';
import { toRefusedPart } from '../values/fault.js';
import { type MarkupHandler, MarkupScanner } from './scanner.js';

/** Handler of a markup file that collects parts. */
export interface MarkupDocument extends MarkupHandler {
  readonly parts: StatementPart[];
  /** Call at the end of the file. @throws FileFault if the file is incomplete. */
  end(line: number): void;
}

/** Reads an SGML or XML file. `documentFor` gets a function that returns the scanner's current line. */
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
