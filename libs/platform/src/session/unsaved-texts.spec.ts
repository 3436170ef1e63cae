import { createUnsavedTexts } from './unsaved-texts';

const HOUR = 3_600_000;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Ends the session of a user while a form is open. */
function leave(userId: string, values: object | undefined) {
  const texts = createUnsavedTexts(userId);
  const stop = texts.follow('account', () => values);
  texts.keep();
  stop();
}

describe('text that is unsaved when a session ends', () => {
  it('is kept for the same user', () => {
    leave('ada', { name: 'Cash' });
    const texts = createUnsavedTexts('ada');
    expect(texts.hasAny()).toBe(true);
    expect(texts.read('account')).toEqual({ name: 'Cash' });
    expect(texts.read('rule')).toBeUndefined();
    texts.forget('account');
    expect(texts.hasAny()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept for an hour', () => {
    leave('ada', { name: 'Cash' });
    jest.advanceTimersByTime(HOUR - 1);
    const texts = createUnsavedTexts('ada');
    expect(texts.read('account')).toEqual({ name: 'Cash' });
    jest.advanceTimersByTime(1);
    expect(texts.read('account')).toBeUndefined();
    createUnsavedTexts('ada');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed when another user signs in', () => {
    leave('ada', { name: 'Cash' });
    expect(createUnsavedTexts('grace').read('account')).toBeUndefined();
    expect(createUnsavedTexts('ada').read('account')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not kept for a form that was saved or closed', () => {
    leave('ada', undefined);
    const texts = createUnsavedTexts('ada');
    texts.follow('rule', () => ({ name: 'Rent' }))();
    texts.keep();
    expect(texts.hasAny()).toBe(false);
  });

  it('is kept for every form, even if it is not opened in between', () => {
    leave('ada', { name: 'Cash' });
    const texts = createUnsavedTexts('ada');
    texts.follow('rule', () => ({ name: 'Rent' }));
    texts.keep();
    expect(texts.read('account')).toEqual({ name: 'Cash' });
    texts.forget('account');
    expect(texts.read('rule')).toEqual({ name: 'Rent' });
  });

  it('is lost without an error if the browser blocks storage', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(() => leave('ada', { name: 'Cash' })).not.toThrow();
    expect(createUnsavedTexts('ada').hasAny()).toBe(false);
  });
});
