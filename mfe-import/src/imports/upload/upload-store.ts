import type { Import } from '@pocket/contracts';
import { ApiError, newIdempotencyKey, type Platform, writeFailureText } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { sendWithProgress } from './send-with-progress';
import { forgetUnsent, keepUnsent, unsentOf } from './unsent';

const UNAUTHENTICATED = 401;
const SIGNED_OUT = 'You were signed out before this file had arrived. Send it again.';

export interface Upload {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Reason of the failure; null while uploading. */
  readonly failure: string | null;
  /** All tries of one file carry one key: a repeat after a lost answer makes no second import. */
  readonly key: string;
}

/** A screen that shows the uploads. */
interface Viewer {
  readonly update: () => void;
  /** Gets the import of a file that was sent alone. */
  readonly open: (made: Import) => void;
}

/** Uploads of one session. They continue when their screen closes. */
export class UploadStore {
  readonly #platform: Platform;
  readonly #viewers = new Set<Viewer>();
  readonly #running = new Map<number, AbortController>();
  #uploads: readonly Upload[];
  #lastId: number;
  /** True if several were on their way together: then none of them is opened by itself. */
  #isSeveral = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#uploads = leftBehind(platform.session.user.id);
    this.#lastId = this.#uploads.length;
  }

  readonly read = (): readonly Upload[] => this.#uploads;

  /** Returns a function that ends the view. */
  view(viewer: Viewer): () => void {
    this.#viewers.add(viewer);
    return () => this.#viewers.delete(viewer);
  }

  add(file: File): void {
    this.#isSeveral = this.#running.size > 0;
    this.#lastId += 1;
    const failure = file.size === 0 ? 'This file is empty.' : null;
    const upload: Upload = { id: this.#lastId, file, share: 0, failure, key: newIdempotencyKey() };
    this.#put([...this.#uploads, upload]);
    if (!failure) void this.send(upload);
  }

  async send({ id, file, key }: Upload): Promise<void> {
    // A second press of Retry comes before the button has gone.
    if (this.#running.has(id)) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#set(id, { failure: null, share: 0 });
    const { api } = this.#platform;
    try {
      const response = await api.request('POST', `/imports?name=${encodeURIComponent(uploadName(file))}`, file, {
        signal: controller.signal,
        idempotencyKey: key,
        send: sendWithProgress((share) => this.#set(id, { share })),
      });
      this.#arrived((await response.json()) as Import);
      forgetUnsent(key);
      this.#remove(id);
    } catch (error) {
      if (controller.signal.aborted) this.#remove(id);
      else this.#failed(id, file, key, error);
    } finally {
      this.#running.delete(id);
    }
  }

  /** Ends an upload, or removes a failed one. */
  cancel({ id, key }: Upload): void {
    forgetUnsent(key);
    const controller = this.#running.get(id);
    if (controller) controller.abort();
    else this.#remove(id);
  }

  #arrived(made: Import): void {
    const { queryClient } = this.#platform;
    void queryClient.invalidateQueries({ queryKey: bookKeys.imports, exact: true });
    // Without a viewer the session may have ended: its rows must not reach the cache of the next person.
    if (this.#viewers.size === 0) return;
    queryClient.setQueryData(bookKeys.import(made.id), made);
    if (!this.#isSeveral) for (const { open } of this.#viewers) open(made);
  }

  #failed(id: number, file: File, key: string, error: unknown): void {
    const failure = failureText(error);
    this.#set(id, { failure });
    if (error instanceof ApiError && error.status === UNAUTHENTICATED) {
      keepUnsent({ userId: this.#platform.session.user.id, file, key });
      return;
    }
    if (this.#viewers.size === 0) {
      this.#platform.toasts.show(
        `${file.name} was not sent: ${failure.replace(/\.$/, '')}. Open Import to send it again.`,
      );
    }
  }

  #set(id: number, fields: Partial<Upload>): void {
    this.#put(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  }

  #remove(id: number): void {
    this.#put(this.#uploads.filter((upload) => upload.id !== id));
  }

  #put(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const { update } of this.#viewers) update();
  }
}

/** Returns the files whose upload ended with an earlier session of this person. */
const leftBehind = (userId: string): readonly Upload[] =>
  unsentOf(userId).map(({ file, key }, index) => ({ id: index + 1, file, key, share: 0, failure: SIGNED_OUT }));

/** The server takes no longer name; the end of a name says what kind of file it is. */
const MAX_NAME = 200;
const uploadName = ({ name }: File) => (name.length > MAX_NAME ? name.slice(-MAX_NAME) : name);

function failureText(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. The file is not sent later by itself.';
  return error instanceof Error ? writeFailureText(error) : String(error);
}
