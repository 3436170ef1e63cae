import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Attribute of each form with unsaved text; its value is the form's position in the browser history. It is in the
 * document because every remote bundles its own copy of this file.
 */
const UNSAVED_ATTRIBUTE = 'data-unsaved';
const QUESTION = 'Discard what you typed?';

/**
 * Asks the user to discard unsaved text. After a yes the same text is not asked about again.
 * @param within a form or an ancestor; the whole page by default
 * @returns true if there is no unsaved text, or if the user discards it
 */
export function mayDiscard(within: Element = document.documentElement): boolean {
  const unsaved = `[${UNSAVED_ATTRIBUTE}]`;
  const forms = within.matches(unsaved) ? [within] : [...within.querySelectorAll(unsaved)];
  if (forms.length === 0) return true;
  if (!window.confirm(QUESTION)) return false;
  for (const form of forms) form.removeAttribute(UNSAVED_ATTRIBUTE);
  return true;
}

/**
 * Asks before a form with unsaved text is left: when its dialog closes, by a link, or when the tab closes. The page
 * asks before the back button by {@link guardHistory}.
 * @param unsaved the text, a new object after every key; undefined while everything is saved
 */
export function useUnsavedText(form: RefObject<HTMLElement | null>, unsaved: object | undefined): void {
  // After every key, because the user may type on after a yes: that text needs another question.
  useLayoutEffect(() => {
    if (unsaved === undefined) form.current?.removeAttribute(UNSAVED_ATTRIBUTE);
    else form.current?.setAttribute(UNSAVED_ATTRIBUTE, String(historyPosition(window.history.state) ?? ''));
  }, [form, unsaved]);
  const isUnsaved = unsaved !== undefined;
  useEffect(() => {
    if (isUnsaved) return guardPage();
  }, [isUnsaved]);
}

/** Returns the position in the browser history that React Router stores in a history state. */
const historyPosition = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/**
 * Asks before the back or forward button leaves a form with unsaved text. Call it before anything else listens to
 * `popstate`: browsers call the listeners of the window in the order of registration, capturing ones too.
 * @returns function that removes the listener
 */
export function guardHistory(): () => void {
  let isReturning = false;
  const onPopState = (event: PopStateEvent) => {
    const form = document.querySelector(`[${UNSAVED_ATTRIBUTE}]`);
    const here = Number.parseInt(form?.getAttribute(UNSAVED_ATTRIBUTE) ?? '', 10);
    if (!isReturning && mayDiscard()) return;
    // The address has already changed. Returning to the form's address fires `popstate` a second time.
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    // `history.go(0)` would reload the page.
    if (isReturning) window.history.go(here - (historyPosition(event.state) ?? Number.NaN) || 1);
  };
  window.addEventListener('popstate', onPopState, { capture: true });
  return () => window.removeEventListener('popstate', onPopState, { capture: true });
}

/** Asks before a link leaves the page or screen, and before the tab closes. Returns a function that stops asking. */
function guardPage(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !leavesPage(event, link) || mayDiscard()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (document.querySelector(`[${UNSAVED_ATTRIBUTE}]`)) event.preventDefault();
  };
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  return () => {
    window.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Returns true if a click replaces the page: the link opens no other tab, download or anchor of this page. */
function leavesPage({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return !link.hasAttribute('download') && (link.target === '' || link.target === '_self') && !(isHere && link.hash);
}
