/** Writes of this tab without a reply yet. While there are any, the browser asks before the tab closes. */
export interface PendingWrites {
  /** Counts a write as pending until it settles, even before it is sent. Since 0.1.3. */
  track<Answer>(write: Promise<Answer>, options?: { readonly isUpload?: boolean }): Promise<Answer>;
  /** Returns true while a write other than an upload is pending. Since 0.1.3. */
  isPending(): boolean;
  /** Resolves when all currently pending writes except uploads have settled. Never rejects. Since 0.1.3. */
  settled(): Promise<void>;
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

export function createPendingWrites(): PendingWrites {
  const writes = new Set<Promise<unknown>>();
  const uploads = new Set<Promise<unknown>>();
  const update = () => {
    if (writes.size + uploads.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
    else window.removeEventListener('beforeunload', askBeforeUnload);
  };
  return {
    track(write, { isUpload = false } = {}) {
      const group = isUpload ? uploads : writes;
      const end = () => {
        group.delete(write);
        update();
      };
      group.add(write);
      update();
      write.then(end, end);
      return write;
    },
    isPending: () => writes.size > 0,
    async settled() {
      await Promise.allSettled(writes);
    },
  };
}
