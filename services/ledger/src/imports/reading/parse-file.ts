import { analyzeCsv, detectFormat, readStatement, type StatementPart } from '@pocket/statements';
import { packChunks, ROWS_PER_CHUNK } from '../../store/imports/packed-rows.js';
import type { ParseJob, ParseMessage, Problem } from './parse-message.js';
import { PartCollector } from './part-collector.js';
import { narrowSample } from './sample.js';

const PER_MESSAGE = 4 * ROWS_PER_CHUNK;
/** Bytes of a file after which its rows are sent, even if they are few. */
const MESSAGE_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** Parses a file. The last message is always `end` and lists the problems. */
export async function* parseFile({ bytes, today, mapping, dateOrder, ...job }: ParseJob): AsyncGenerator<ParseMessage> {
  const currency = job.currency ?? undefined;
  let position = 0;
  const source = async function* () {
    for (position = 0; position < bytes.length; position += CHUNK_BYTES) {
      yield bytes.subarray(position, position + CHUNK_BYTES);
    }
  };
  const detected = await detectFormat(source);
  if ('problem' in detected) return yield refused([{ line: 1, message: detected.problem }]);
  const { format } = detected;
  const encoding = mapping?.encoding ?? detected.encoding;
  yield { kind: 'detected', format, encoding };
  let used = mapping;
  if (format === 'csv') {
    const analysis = await analyzeCsv(source, encoding, { today, currency });
    if ('problem' in analysis) return yield refused([{ line: analysis.line, message: analysis.problem }]);
    const chosen = mapping ?? (analysis.mapping as NonNullable<typeof mapping>);
    const sample = narrowSample({ header: [...analysis.header], rows: analysis.sample.map((row) => [...row]) });
    yield { kind: 'columns', mapping: chosen, source: analysis.headerKey, sample };
    if (!mapping && analysis.questions.length > 0) {
      const questions = analysis.questions.map(({ message }) => ({ line: 1, message }));
      return yield { ...end(), questions };
    }
    used = chosen;
  }
  const options = { today, currency, ...(used ? { mapping: used } : {}), ...(dateOrder ? { dateOrder } : {}) };
  const parts = readStatement(source, { format, encoding }, options);
  yield* collectParts(parts, () => Math.min(position, bytes.length), currency);
}

/**
 * Collects the parts of a file into messages with staged rows; the last one is `end`.
 * @param currency that the file was read with
 */
export async function* collectParts(
  parts: AsyncIterable<StatementPart>,
  bytesRead: () => number,
  currency?: string,
): AsyncGenerator<ParseMessage> {
  const collector = new PartCollector(currency);
  let bytesReported = 0;
  const rowsMessage = (): ParseMessage => {
    bytesReported = bytesRead();
    return { kind: 'rows', chunks: packChunks(collector.takeRows()), bytes: bytesReported };
  };
  for await (const part of parts) {
    const refusal = collector.add(part);
    if (refusal) return yield refused([refusal]);
    if (collector.waitingRows >= PER_MESSAGE || bytesRead() - bytesReported >= MESSAGE_BYTES) yield rowsMessage();
  }
  if (collector.waitingRows > 0) yield rowsMessage();
  if (collector.content.accounts.length > 0) yield { kind: 'pocket', content: collector.content };
  yield { ...end(), ...collector.result() };
}

const end = () => ({
  kind: 'end' as const,
  accounts: [],
  isNewestFirst: false,
  dateOrder: null,
  refusals: [],
  questions: [],
  warnings: [],
});
const refused = (refusals: readonly Problem[]): ParseMessage => ({ ...end(), refusals });
