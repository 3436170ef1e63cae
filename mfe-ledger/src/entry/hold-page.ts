/** Goes where somebody wanted to go. */
export type Go = () => void;

/** A place in the history, as the router counts them. */
const placeIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/**
 * Stops the back button and links of this page before the router hears of them. Answers what ends it.
 * @param onLeave is told how to go on to where it was to go
 */
export function holdPage(onLeave: (go: Go) => void): () => void {
  const here = placeIn(window.history.state);
  /** The way back to where we are comes as one more event. */
  let isReturning = false;
  const onPopState = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    const there = placeIn(event.state);
    const steps = here === undefined || there === undefined ? -1 : there - here;
    isReturning = true;
    window.history.go(-steps);
    onLeave(() => window.history.go(steps));
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !staysInTab(event, link)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onLeave(() => link.click());
  };
  // Before the router, which listens to the same window.
  window.addEventListener('popstate', onPopState, { capture: true });
  window.addEventListener('click', onClick, { capture: true });
  return () => {
    window.removeEventListener('popstate', onPopState, { capture: true });
    window.removeEventListener('click', onClick, { capture: true });
  };
}

/** Another tab, a file, or a part of this page leave what was typed alone. */
function staysInTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return !link.hasAttribute('download') && (link.target === '' || link.target === '_self') && !(isHere && link.hash);
}
