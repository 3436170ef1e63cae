import { KeyWriter } from '../values/key-encoding.js';

/** The first byte of every stored key says what it holds. */
const SPACE = { collection: 0x00, document: 0x01, index: 0x02, session: 0x03, format: 0x04 } as const;

/** Where the id begins in the key of a document: behind the space and the collection. */
const ID_AT = 5;

export const COLLECTIONS = Buffer.from([SPACE.collection]);
export const FORMAT = Buffer.from([SPACE.format]);
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
