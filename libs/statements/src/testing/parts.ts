import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarDay } from '@pocket/contracts';
import type {
  AccountPart,
  InvalidPart,
  ReadOptions,
  RefusedPart,
  RowPart,
  StatementPart,
  StatementReader,
} from '../model/statement.js';

export const TODAY = '2024-06-15' as CalendarDay;

/** Returns a sample's text with its own line breaks. */
export function sample(path: string, encoding: BufferEncoding = 'utf8'): string {
  return readFileSync(join(__dirname, '../../samples', path), encoding);
}

/** Reads a text in chunks of `size` characters. */
export async function readParts(
  read: StatementReader,
  text: string,
  { size = text.length || 1, ...options }: Partial<ReadOptions> & { size?: number } = {},
): Promise<StatementPart[]> {
  const parts: StatementPart[] = [];
  for await (const part of read(() => chunksOf(text, size), { today: TODAY, ...options })) parts.push(part);
  return parts;
}

/** Formats rows as `line day ±amount payee | description`. */
export function shortRows(parts: readonly StatementPart[]): string[] {
  return rowsIn(parts).map(({ line, date, type, amount, payee, description }) =>
    `${line} ${date} ${type === 'income' ? '+' : '-'}${(amount / 100).toFixed(2)} ${payee} | ${description}`.trim(),
  );
}

export const rowsIn = (parts: readonly StatementPart[]): RowPart[] => parts.filter((part) => part.kind === 'row');
export const accountsIn = (parts: readonly StatementPart[]): AccountPart[] =>
  parts.filter((part) => part.kind === 'account');
export const invalidIn = (parts: readonly StatementPart[]): InvalidPart[] =>
  parts.filter((part) => part.kind === 'invalid');
export const refusedIn = (parts: readonly StatementPart[]): RefusedPart[] =>
  parts.filter((part) => part.kind === 'refused');

async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}
