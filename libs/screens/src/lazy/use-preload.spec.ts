import { fireEvent, renderHook } from '@testing-library/react';
import { lazyModule } from './lazy-module';
import { usePreload } from './use-preload';

function show(isReady: boolean, fetchModule = jest.fn(async () => 'the module')) {
  const part = lazyModule(fetchModule);
  const shown = renderHook((ready: boolean) => usePreload(part, ready), { initialProps: isReady });
  return { part, fetchModule, ...shown };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a module that the screen may need next', () => {
  it('is loaded when the page is idle', async () => {
    const { fetchModule } = show(true);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(fetchModule).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it('is loaded at the first use of the page, once', async () => {
    const { fetchModule } = show(true);
    fireEvent.pointerMove(document.body);
    expect(fetchModule).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'j' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it('waits for the data of the screen', async () => {
    const { fetchModule, rerender } = show(false);
    fireEvent.pointerMove(document.body);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetchModule).not.toHaveBeenCalled();
    rerender(true);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it('is not loaded after the screen has closed', async () => {
    const { fetchModule, unmount } = show(true);
    unmount();
    fireEvent.keyDown(document.body, { key: 'j' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetchModule).not.toHaveBeenCalled();
  });

  it('can be loaded later if it fails', async () => {
    const failure = new Error('Loading chunk 7 failed');
    const { part, fetchModule } = show(true, jest.fn(async () => 'the module').mockRejectedValueOnce(failure));
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(part.load()).resolves.toBe('the module');
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });
});
