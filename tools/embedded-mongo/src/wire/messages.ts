import { deserialize } from 'bson';
import type { Command, Reply } from '../commands/command.js';
import { CursorReply } from '../commands/cursor-reply.js';
import { type Document, encode, kinded, promoted } from '../values/documents.js';

const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** The largest message that MongoDB takes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

export interface Request {
  readonly id: number;
  readonly opcode: number;
  readonly command: Command;
  /** The client waits for no answer. */
  readonly silent: boolean;
}

/**
 * One whole message.
 * @throws if it is not a well-formed OP_MSG or OP_QUERY
 */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return { id, opcode, command: parseQuery(message), silent: false };
  if (opcode !== OP_MSG) throw new Error(`Opcode ${opcode} is not supported`);
  const flags = message.readUInt32LE(HEADER);
  const end = flags & CHECKSUM_PRESENT ? message.length - 4 : message.length;
  return { id, opcode, command: parseSections(message, HEADER + 4, end), silent: (flags & MORE_TO_COME) !== 0 };
}

/** The handshake of drivers begins in the old form. */
function parseQuery(message: Buffer): Command {
  const end = message.indexOf(0, HEADER + 4);
  const [database = 'admin'] = message.toString('utf8', HEADER + 4, end).split('.');
  return { ...deserialize(message.subarray(end + 9), { allowObjectSmallerThanBufferSize: true }), $db: database };
}

function parseSections(message: Buffer, start: number, end: number): Command {
  let command: Document = {};
  const sequences: Record<string, Buffer[]> = {};
  for (let at = start; at < end; ) {
    const kind = message[at++];
    const size = message.readInt32LE(at);
    if (size < 5 || at + size > end) throw new Error('A section is longer than its message');
    const section = message.subarray(at, at + size);
    // Documents to insert stay as they are: they are stored byte for byte.
    if (kind === 0) command = commandOf(section);
    else if (kind === 1) {
      const nameEnd = section.indexOf(0, 4);
      const name = section.toString('utf8', 4, nameEnd);
      sequences[name] = parseSequence(section.subarray(nameEnd + 1));
    } else throw new Error(`Section kind ${kind} is not supported`);
    at += size;
  }
  if (typeof command.$db !== 'string') throw new Error('The command names no database');
  return { ...command, ...sequences } as Command;
}

const AS_THEY_CAME = new Set(['documents', 'ops', 'update', 'updates']);
const AS_BYTES = { documents: true, ops: true };
const WITH_EXPRESSIONS = new Set(['pipeline', 'projection', 'fields']);

/** Numbers as plain numbers, but for changes to documents, which keep the kinds that they came with. */
function commandOf(section: Buffer): Document {
  const exact = deserialize(section, { promoteBuffers: false, promoteValues: false, fieldsAsRaw: AS_BYTES });
  return Object.fromEntries(
    Object.entries(exact).map(([name, value]) => {
      if (AS_THEY_CAME.has(name)) return [name, value];
      if (WITH_EXPRESSIONS.has(name)) return [name, kinded(value)];
      return [name, promoted(value)];
    }),
  );
}

function parseSequence(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readInt32LE(at);
    if (size < 5 || at + size > bytes.length) throw new Error('A document is longer than its section');
    documents.push(bytes.subarray(at, at + size));
    at += size;
  }
  return documents;
}

let lastId = 0;

/**
 * The answer to a request, in the form that the request had.
 * @throws MongoError 10334 if it is too large
 */
export function replyTo(request: Request, reply: Reply): Buffer {
  const body = reply instanceof CursorReply ? reply.parts() : [encode(reply)];
  const length = body.reduce((sum, part) => sum + part.length, 0);
  lastId = (lastId + 1) & 0x7fffffff;
  const old = request.opcode === OP_QUERY;
  const front = Buffer.alloc(old ? HEADER + 20 : HEADER + 5);
  front.writeInt32LE(front.length + length, 0);
  front.writeInt32LE(lastId, 4);
  front.writeInt32LE(request.id, 8);
  front.writeInt32LE(old ? OP_REPLY : OP_MSG, 12);
  // One document, and the flag that the server can wait for changes.
  if (old) {
    front.writeInt32LE(8, HEADER);
    front.writeInt32LE(1, HEADER + 16);
  }
  return Buffer.concat([front, ...body], front.length + length);
}
