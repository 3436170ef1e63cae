import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type BookId, uploadSubject } from '@pocket/contracts';
import { headers, NatsError, type StoredMsg } from 'nats';
import { JetStream } from '../events/jet-stream.js';
import { unavailable } from '../messaging/wire.js';
import { chunksOf } from './chunks.js';

const STREAM = 'UPLOADS';
const CHUNK_BYTES = 256 * 1024;
/** Unconfirmed chunks; further data of the client waits for them. */
const MAX_UNCONFIRMED_CHUNKS = 4;
const INDEX = 'x-chunk';
const NO_MESSAGE = 404;
/** Subject on which the broker sends stored messages as they are (NATS ADR-31), and their number in the reply. */
const DIRECT = `$JS.API.DIRECT.GET.${STREAM}`;
const SEQUENCE = 'Nats-Sequence';
const READ_TIMEOUT_MS = 3_000;
const MAX_BYTES_EXCEEDED = 10_077;
const FULL_RETRY_AFTER_S = 60;

/** Stored file. */
export interface StoredUpload {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Stores files that one process receives and another one reads, as chunks of a stream. The object store of the broker's
 * client buffers without limit while the broker is slow; this class waits for the broker.
 */
@Injectable()
export class Uploads {
  constructor(private readonly jetStream: JetStream) {}

  /** Room for the files of all users, in bytes. */
  get maxBytes(): number {
    return this.jetStream.boundedMb * 1024 * 1024;
  }

  /**
   * Stores a file, with a few chunks in memory. An interrupted upload leaves nothing behind.
   * @throws AppError `PAYLOAD_TOO_LARGE` beyond `limit` bytes; `SERVICE_UNAVAILABLE`, also when the stream is full; what the source throws
   */
  async store(
    { bookId, uploadId, limit }: { readonly bookId: BookId; readonly uploadId: string; readonly limit: number },
    source: AsyncIterable<Uint8Array>,
  ): Promise<StoredUpload> {
    const subject = uploadSubject(bookId, uploadId);
    const hash = createHash('sha256');
    const running = new Set<Promise<unknown>>();
    let [bytes, index] = [0, 0];
    try {
      for await (const chunk of chunksOf(source, CHUNK_BYTES)) {
        bytes += chunk.length;
        if (bytes > limit) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge(limit));
        hash.update(chunk);
        const publishing = this.#publish(subject, chunk, index).finally(() => running.delete(publishing));
        running.add(publishing);
        // The error is thrown by the `await` below.
        publishing.catch(() => {});
        index += 1;
        if (running.size >= MAX_UNCONFIRMED_CHUNKS) await Promise.race(running);
      }
      await Promise.all(running);
    } catch (error) {
      await Promise.allSettled(running);
      await this.remove(bookId, uploadId).catch(() => {});
      throw error;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Reads the chunks in order, each one when the one before is consumed. */
  async *read(bookId: BookId, uploadId: string): AsyncGenerator<Uint8Array> {
    const subject = uploadSubject(bookId, uploadId);
    for (let seq = 1; ; ) {
      const message = await this.#next({ seq, next_by_subj: subject });
      if (!message) return;
      yield message.data;
      seq = message.seq + 1;
    }
  }

  /**
   * Reads a message; null if there is none. Any replica sends it as bytes. A replica may lag behind, so the leader, which
   * sends base64, confirms that there is none.
   */
  async #next(query: {
    readonly seq: number;
    readonly next_by_subj: string;
  }): Promise<Pick<StoredMsg, 'data' | 'seq'> | null> {
    const { connection } = this.jetStream.link;
    const { data, headers } = await connection.request(DIRECT, JSON.stringify(query), { timeout: READ_TIMEOUT_MS });
    if (!headers || (headers.hasError && headers.code !== NO_MESSAGE)) throw unavailable();
    if (!headers.hasError) return { data, seq: Number(headers.get(SEQUENCE)) };
    const { streams } = await this.jetStream.manager();
    return streams.getMessage(STREAM, query).catch((error: unknown) => {
      if (error instanceof NatsError && error.api_error?.code === NO_MESSAGE) return null;
      throw error;
    });
  }

  async remove(bookId: BookId, uploadId: string): Promise<void> {
    await this.jetStream.purge(STREAM, uploadSubject(bookId, uploadId));
  }

  /** Lists the files of all books. */
  async list(): Promise<{ readonly bookId: BookId; readonly uploadId: string }[]> {
    const { streams } = await this.jetStream.manager();
    const { state } = await streams.info(STREAM, { subjects_filter: 'uploads.*.*' });
    return Object.keys(state.subjects ?? {}).map((subject) => {
      const [, bookId, uploadId = ''] = subject.split('.');
      return { bookId: bookId as BookId, uploadId };
    });
  }

  async #publish(subject: string, chunk: Uint8Array, index: number): Promise<void> {
    if (!this.jetStream.link.isUp) throw unavailable();
    const message = headers();
    message.set(INDEX, String(index));
    try {
      const { seq } = await this.jetStream.client().publish(subject, chunk, { headers: message });
      if (seq === 0) throw unavailable();
    } catch (error) {
      if (isFull(error)) throw full(error);
      throw error instanceof AppError ? error : unavailable(error);
    }
  }
}

const isFull = (error: unknown) => error instanceof NatsError && error.api_error?.err_code === MAX_BYTES_EXCEEDED;
const full = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', 'There is no room for more files at the moment. Please try again later.', {
    cause,
    retryAfter: FULL_RETRY_AFTER_S,
  });
const tooLarge = (limit: number) => `The file is larger than ${Math.floor(limit / 1024 / 1024)} MiB`;
