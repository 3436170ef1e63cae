import { createPendingWrites } from './pending-writes';

function write() {
  let succeed: () => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  return { promise, succeed, fail };
}
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a tab with writes on their way', () => {
  it('asks before it closes, until the last one has an answer', async () => {
    const writes = createPendingWrites();
    const [first, second] = [write(), write()];
    expect(asksBeforeClosing()).toBe(false);
    void writes.track(first.promise);
    void writes.track(second.promise);
    first.succeed();
    await first.promise;
    expect(asksBeforeClosing()).toBe(true);
    const failed = expect(second.promise).rejects.toThrow('lost');
    second.fail(new Error('lost'));
    await failed;
    await writes.settled();
    expect(asksBeforeClosing()).toBe(false);
    expect(writes.isPending()).toBe(false);
  });

  it('is settled once those that were pending have an answer, whatever it is', async () => {
    const writes = createPendingWrites();
    const [first, later] = [write(), write()];
    writes.track(first.promise).catch(() => {});
    const settled = writes.settled();
    void writes.track(later.promise);
    first.fail(new Error('refused'));
    await expect(settled).resolves.toBeUndefined();
    expect(writes.isPending()).toBe(true);
    later.succeed();
  });

  it('asks for an upload too, and nobody waits for it', async () => {
    const writes = createPendingWrites();
    const upload = write();
    void writes.track(upload.promise, { isUpload: true });
    expect(asksBeforeClosing()).toBe(true);
    expect(writes.isPending()).toBe(false);
    await writes.settled();
    upload.succeed();
    await upload.promise;
    expect(asksBeforeClosing()).toBe(false);
  });
});
