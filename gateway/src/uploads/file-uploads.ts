import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { AppError, bookOf, type RequestOf } from '@pocket/contracts';
import { type CallerContext, now, RpcClient, type StoredUpload, Uploads, withTime } from '@pocket/server';
import type { FastifyRequest } from 'fastify';
import { SlowRefusals } from '../http/slow-refusals.js';

/** A refused upload costs a connection and what the client has sent already. */
const REFUSAL_PAUSE_MS = 1_000;
const RELEASE_MS = 10_000;

/** Stored body of a request. */
export interface ReceivedFile extends StoredUpload {
  readonly uploadId: string;
}

/** Streams bodies of requests to the store, within the limits of the user. */
@Injectable()
export class FileUploads {
  readonly #log = new Logger(FileUploads.name);
  readonly #refusals = new SlowRefusals(REFUSAL_PAUSE_MS);

  constructor(
    private readonly rpc: RpcClient,
    private readonly uploads: Uploads,
  ) {}

  /** @throws AppError `VALIDATION_FAILED` without a body, `PAYLOAD_TOO_LARGE` beyond `maxBytes`, those of the limits */
  async receive({ body, headers }: FastifyRequest, context: CallerContext, maxBytes: number): Promise<ReceivedFile> {
    if (!(body instanceof Readable)) throw new AppError('VALIDATION_FAILED', 'The file is required as the body');
    const length = Number(headers['content-length'] ?? maxBytes);
    if (length > maxBytes) {
      throw new AppError('PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes / 1024 / 1024} MiB`);
    }
    const uploadId = newUploadId();
    await this.#reserve({ body: { uploadId, bytes: length } }, context);
    // A source that is destroyed takes the connection with it, and with that the reply.
    const chunks = body.iterator({ destroyOnReturn: false });
    try {
      const stored = await this.uploads.store({ bookId: bookOf(context.caller), uploadId, limit: maxBytes }, chunks);
      return { uploadId, ...stored };
    } catch (error) {
      await this.release(context, uploadId);
      throw error;
    }
  }

  /** Removes a file that nothing refers to. */
  async discard(context: CallerContext, uploadId: string): Promise<void> {
    await this.uploads.remove(bookOf(context.caller), uploadId).catch(() => {});
    await this.release(context, uploadId);
  }

  /** Ends an upload. If this fails, the upload counts as open until its reservation expires. */
  async release(context: CallerContext, uploadId: string): Promise<void> {
    const request = this.rpc.request('ledger.imports.release', { uploadId }, withTime(context, RELEASE_MS));
    await request.catch((error: unknown) =>
      this.#log.warn('Releasing an upload failed, it counts as open until it expires', error),
    );
  }

  async #reserve(reservation: RequestOf<'ledger.imports.reserve'>, context: CallerContext): Promise<void> {
    try {
      await this.rpc.request('ledger.imports.reserve', reservation, context);
    } catch (error) {
      if (error instanceof AppError) await this.#refusals.before(error.code, context.caller.userId);
      throw error;
    }
  }
}

/** Starts with the current second, so that the cleanup knows the age of an interrupted upload. */
const newUploadId = () =>
  Math.floor(now().getTime() / 1000)
    .toString(16)
    .padStart(8, '0') + randomBytes(8).toString('hex');
