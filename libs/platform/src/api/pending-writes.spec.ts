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

describe('a tab with pending writes', () => {
  it('asks before it closes, until the last one has settled', async () => {
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

  it('is settled when the pending writes have succeeded or failed', async () => {
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

  it('asks during an upload, which does not count as pending', async () => {
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
