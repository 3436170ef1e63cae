import { KeyWriter } from '../values/key-encoding.js';

/** The first byte of every stored key says what it holds. */
const SPACE = { collection: 0x00, document: 0x01, index: 0x02, session: 0x03, format: 0x04, block: 0x05 } as const;

/** Offset of the id in the key of a document, after the space and the collection. */
const ID_AT = 5;

export const COLLECTIONS = Buffer.from([SPACE.collection]);
export const FORMAT = Buffer.from([SPACE.format]);
export const BLOCKS = Buffer.from([SPACE.block]);
/** Upper bound of the keys of blocks, excluded. */
export const BLOCKS_END = Buffer.from([SPACE.block + 1]);
export const SESSIONS = Buffer.from([SPACE.session]);

export const collectionKey = (name: string) => new KeyWriter().byte(SPACE.collection).raw(Buffer.from(name)).finish();
export const documentPrefix = (collection: number) => new KeyWriter().byte(SPACE.document).uint32(collection).finish();
export const documentKey = (collection: number, id: Uint8Array) =>
  new KeyWriter().byte(SPACE.document).uint32(collection).raw(id).finish();
/** The encoded id of the document that has a key. */
export const idIn = (documentKey: Buffer) => documentKey.subarray(ID_AT);
export const indexPrefix = (index: number) => new KeyWriter().byte(SPACE.index).uint32(index).finish();
export const sessionKey = (session: string) =>
  new KeyWriter().byte(SPACE.session).raw(Buffer.from(session, 'hex')).finish();
/** The key of a block whose first entry has this key. */
export const blockKey = (first: Buffer) => Buffer.concat([BLOCKS, first]);
export const firstKeyIn = (blockKey: Buffer) => blockKey.subarray(1);

/** Range of the keys in blocks: documents and indexes. Each block belongs to one collection or one index. */
export const PACKABLE = { low: Buffer.from([SPACE.document]), high: Buffer.from([SPACE.session]) } as const;
export const PREFIX_LENGTH = 5;
export const isSamePrefix = (a: Buffer, b: Buffer) => a.compare(b, 0, PREFIX_LENGTH, 0, PREFIX_LENGTH) === 0;
/** The first key behind those of the collection or index that a key belongs to. */
export const endOfPrefix = (key: Buffer) => {
  const end = Buffer.from(key.subarray(0, PREFIX_LENGTH));
  end.writeUInt32BE(end.readUInt32BE(1) + 1, 1);
  return end;
};
