import { isPageKey } from './page-keys';

/** Returns true if a key pressed in the element `data-here` is one of the page. */
function pressed(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let answer = false;
  const listen = (event: KeyboardEvent) => {
    answer = isPageKey(event);
  };
  window.addEventListener('keydown', listen, { once: true });
  const target = document.querySelector('[data-here]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true, ...init }));
  return answer;
}

describe('a key of the page', () => {
  it.each(['', '<button data-here>Save</button>', '<input type="checkbox" data-here>', '<a href="/" data-here>x</a>'])(
    'is one that is pressed in %p',
    (html) => {
      expect(pressed(html)).toBe(true);
    },
  );

  it.each([
    '<input data-here>',
    '<input type="date" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><b data-here>x</b></div>',
    '<dialog open></dialog>',
    '<div role="dialog"></div>',
    '<div role="menu"></div>',
  ])('is none with %p', (html) => {
    expect(pressed(html)).toBe(false);
  });

  it('has no Ctrl, Alt or Meta; Shift is part of the key', () => {
    expect(pressed('', { ctrlKey: true })).toBe(false);
    expect(pressed('', { altKey: true })).toBe(false);
    expect(pressed('', { metaKey: true })).toBe(false);
    expect(pressed('', { key: '?', shiftKey: true })).toBe(true);
  });

  it('counts once while it is held down', () => {
    expect(pressed('', { repeat: true })).toBe(false);
  });

  it('does not count while shortcuts are switched off, even in another tab', () => {
    localStorage.setItem('pocket_settings', '{"keyboardShortcuts":false}');
    expect(pressed('')).toBe(false);
    expect(pressed('', { key: '#' })).toBe(false);
    localStorage.setItem('pocket_settings', '{"keyboardShortcuts":true}');
    expect(pressed('')).toBe(true);
    localStorage.removeItem('pocket_settings');
    expect(pressed('')).toBe(true);
  });
});
