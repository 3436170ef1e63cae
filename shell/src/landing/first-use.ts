/** Elements that need the code of the page. Links work without it. */
const NEEDS_CODE = '#sign-in, button, select';
/** First events of a use by pointer, touch, keyboard, autofill or assistive technology. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'click', 'input', 'change'] as const;

/**
 * Resolves when the visitor uses an element that needs code, or when another tab stores a session or theme that this
 * one may have to show.
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
