import type { CalendarDay } from '@pocket/contracts';
import { recognise } from '../detect-format.js';
import type { ByteSource, Part, ReadOptions, RefusedPart, RowPart } from '../model/statement.js';
import { readStatement } from '../read.js';

export const TODAY = '2026-11-22' as CalendarDay;

/** A file that is in memory. */
export const bytesOf = (content: string | Uint8Array, size = 65_536): ByteSource =>
  async function* () {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  };

/** All parts of a file; one that is not recognised is refused. */
export async function partsOf(source: ByteSource, options: Partial<ReadOptions> = {}): Promise<readonly Part[]> {
  const recognised = await recognise(source);
  if ('problem' in recognised) return [{ kind: 'refused', message: recognised.problem, line: 1 }];
  const parts: Part[] = [];
  for await (const part of readStatement(source, recognised, { today: TODAY, ...options })) parts.push(part);
  return parts;
}

export async function rowsOf(source: ByteSource, options: Partial<ReadOptions> = {}): Promise<readonly RowPart[]> {
  return (await partsOf(source, options)).filter((part) => part.kind === 'row');
}

export async function refusalOf(source: ByteSource): Promise<RefusedPart | undefined> {
  return (await partsOf(source)).find((part) => part.kind === 'refused');
}
