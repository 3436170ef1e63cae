import type { CalendarDay } from '@pocket/contracts';
import { detectFormat } from '../detect-format.js';
import type { ByteSource, ReadOptions, RefusedPart, RowPart, StatementPart } from '../model/statement.js';
import { readStatement } from '../read.js';

export const TODAY = '2026-11-22' as CalendarDay;

/** Opens a file in memory in chunks of `size` bytes. */
export const bytesOf = (content: string | Uint8Array, size = 65_536): ByteSource =>
  async function* () {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  };

/** Detects and reads a file. An undetected format is a refusal. */
export async function fileParts(
  source: ByteSource,
  options: Partial<ReadOptions> = {},
): Promise<readonly StatementPart[]> {
  const detected = await detectFormat(source);
  if ('problem' in detected) return [{ kind: 'refused', message: detected.problem, line: 1 }];
  const parts: StatementPart[] = [];
  for await (const part of readStatement(source, detected, { today: TODAY, ...options })) parts.push(part);
  return parts;
}

export async function fileRows(source: ByteSource, options: Partial<ReadOptions> = {}): Promise<readonly RowPart[]> {
  return (await fileParts(source, options)).filter((part) => part.kind === 'row');
}

export async function fileRefusal(source: ByteSource): Promise<RefusedPart | undefined> {
  return (await fileParts(source)).find((part) => part.kind === 'refused');
}
