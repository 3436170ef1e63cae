import { act, fireEvent, renderHook } from '@testing-library/react';
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
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(fetchModule).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it('is loaded at the first use of the page, once', async () => {
    const { fetchModule } = show(true);
    fireEvent.pointerMove(document.body);
    expect(fetchModule).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'j' });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it('is returned once it is loaded, and at once to the next screen', async () => {
    const { part, result } = show(true);
    expect(result.current).toBeUndefined();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(result.current).toBe('the module');
    expect(renderHook(() => usePreload(part, false)).result.current).toBe('the module');
  });

  it('waits for the data of the screen', async () => {
    const { fetchModule, rerender } = show(false);
    fireEvent.pointerMove(document.body);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(fetchModule).not.toHaveBeenCalled();
    rerender(true);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it('is not loaded after the screen has closed', async () => {
    const { fetchModule, unmount } = show(true);
    unmount();
    fireEvent.keyDown(document.body, { key: 'j' });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(fetchModule).not.toHaveBeenCalled();
  });

  it('can be loaded later if it fails', async () => {
    const failure = new Error('Loading chunk 7 failed');
    const { part, fetchModule } = show(true, jest.fn(async () => 'the module').mockRejectedValueOnce(failure));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await expect(part.load()).resolves.toBe('the module');
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });
});
