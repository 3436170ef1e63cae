import { serialize, type Timestamp } from 'bson';

/** A reply with documents, which go out byte for byte as they are stored, so that their types survive. */
export class CursorReply {
  constructor(
    private readonly field: 'firstBatch' | 'nextBatch',
    private readonly documents: readonly Buffer[],
    private readonly id: bigint,
    private readonly namespace: string,
    private readonly time?: Timestamp,
  ) {}

  /** The same reply, saying at which moment it was read. */
  at(time: Timestamp): CursorReply {
    return new CursorReply(this.field, this.documents, this.id, this.namespace, time);
  }

  /**
   * The reply as BSON: `{cursor: {id, ns, firstBatch|nextBatch, atClusterTime?}, ok: 1}`, in pieces: it may have many
   * megabytes, which are put together once.
   */
  parts(): Uint8Array[] {
    const name = Buffer.from(`${this.namespace}\0`);
    const list = document(this.documents.flatMap((bytes, index) => [Buffer.from(`\x03${index}\0`), bytes]));
    const cursor = document([
      Buffer.from('\x12id\0'),
      int64(this.id),
      Buffer.from('\x02ns\0'),
      int32(name.length),
      name,
      Buffer.from(`\x04${this.field}\0`),
      ...list,
      ...(this.time ? [Buffer.from('\x11atClusterTime\0'), int64(this.time.toBigInt())] : []),
    ]);
    const tail = serialize({ ok: 1 }).subarray(4, -1);
    return document([Buffer.from('\x03cursor\0'), ...cursor, tail]);
  }
}

const END = Buffer.from([0]);

/** Elements with the length in front and the terminator behind. */
function document(elements: readonly Uint8Array[]): Uint8Array[] {
  const length = elements.reduce((sum, bytes) => sum + bytes.length, 5);
  return [int32(length), ...elements, END];
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function int64(value: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}
