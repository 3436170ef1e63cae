/** What only the page's code can answer. Links, and reading, need none. */
const NEEDS_CODE = '#sign-in, button, select';
/** The first signs of it by pointer, finger, keyboard, autofill and what reads the page aloud. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'click', 'input', 'change'] as const;

/**
 * Resolves when somebody turns to a part of the drawn page that needs its code, or when another tab has stored
 * something that this one may have to show: a session, or a theme.
 */
export async function firstUse(): Promise<void> {
  const stopping = new AbortController();
  await new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (target === window || (target instanceof Element && target.closest(NEEDS_CODE))) resolve();
    };
    for (const sign of [...SIGNS, 'storage']) {
      window.addEventListener(sign, look, { capture: true, signal: stopping.signal });
    }
  });
  stopping.abort();
}
