import { followTheme, readTheme, setTheme } from './theme';

const onSystemChange = new Set<() => void>();
let systemIsDark: boolean;
const isDark = () => document.documentElement.classList.contains('dark');

beforeEach(() => {
  localStorage.clear();
  systemIsDark = false;
  onSystemChange.clear();
  window.matchMedia = (() => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_name: string, listener: () => void) => onSystemChange.add(listener),
    removeEventListener: (_name: string, listener: () => void) => onSystemChange.delete(listener),
  })) as unknown as typeof window.matchMedia;
});

describe('the theme', () => {
  it('is the system theme until one is chosen', () => {
    expect(readTheme()).toBe('system');
  });

  it('falls back to the system theme if the stored value is invalid', () => {
    localStorage.setItem('vite-ui-theme', 'purple');
    expect(readTheme()).toBe('system');
  });

  it('lasts until the page is left if the browser blocks storage', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(() => setTheme('dark')).toThrow('no room');
    expect(isDark()).toBe(true);
    expect(readTheme()).toBe('dark');
    refuse.mockRestore();
    setTheme('light');
    expect(readTheme()).toBe('light');
  });

  it('is stored under vite-ui-theme and applied at once', () => {
    setTheme('dark');
    expect(localStorage.getItem('vite-ui-theme')).toBe('dark');
    expect(isDark()).toBe(true);
    setTheme('light');
    expect(isDark()).toBe(false);
  });

  it('follows the system while system is chosen', () => {
    const stop = followTheme();
    systemIsDark = true;
    for (const listener of onSystemChange) listener();
    expect(isDark()).toBe(true);
    stop();
    expect(onSystemChange.size).toBe(0);
  });

  it('ignores the system if another theme is chosen', () => {
    const stop = followTheme();
    setTheme('light');
    systemIsDark = true;
    for (const listener of onSystemChange) listener();
    expect(isDark()).toBe(false);
    stop();
  });

  it('follows a choice made in another tab', () => {
    const stop = followTheme();
    localStorage.setItem('vite-ui-theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme' }));
    expect(isDark()).toBe(true);
    stop();
  });
});
