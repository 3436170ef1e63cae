import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * On each form with text that is not saved, with its position in the history. In the document, since every remote
 * brings its own copy of this file.
 */
const MARK = 'data-unsaved';
const QUESTION = 'Discard what you typed?';

/**
 * Asks whether text that is not saved may be lost. Once it may, it is not asked for again.
 * @param within a form, or what contains it; the whole page by default
 * @returns true if there is no such text, or if it may be lost
 */
export function mayDiscard(within: Element = document.documentElement): boolean {
  const marked = within.matches(`[${MARK}]`) ? [within] : [...within.querySelectorAll(`[${MARK}]`)];
  if (marked.length === 0) return true;
  if (!window.confirm(QUESTION)) return false;
  for (const element of marked) element.removeAttribute(MARK);
  return true;
}

/**
 * Asks before a form with text that is not saved goes: with the window around it, by a link, or with the page. The page
 * around it asks by {@link guardHistory} before the way back.
 * @param unsaved the text, another object with every key; undefined while everything is saved
 */
export function useUnsavedText(form: RefObject<HTMLElement | null>, unsaved: object | undefined): void {
  // Text that is typed after the question is worth another one.
  useLayoutEffect(() => {
    if (unsaved === undefined) form.current?.removeAttribute(MARK);
    else form.current?.setAttribute(MARK, String(positionIn(window.history.state) ?? ''));
  }, [form, unsaved]);
  const isUnsaved = unsaved !== undefined;
  useEffect(() => {
    if (isUnsaved) return guardPage();
  }, [isUnsaved]);
}

/** Position in the history, as the router counts it. */
const positionIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/**
 * Asks before the way back, or forward, leaves a form with text that is not saved. To be called before anything else
 * listens to `popstate`: browsers call the listeners of a window in their order, also those that capture.
 * @returns ends it
 */
export function guardHistory(): () => void {
  let isReturning = false;
  const onPopState = (event: PopStateEvent) => {
    const here = Number.parseInt(document.querySelector(`[${MARK}]`)?.getAttribute(MARK) ?? '', 10);
    if (!isReturning && mayDiscard()) return;
    // The address has changed already: the way back to it arrives as one more event.
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    // By no step at all the page would be loaded again.
    if (isReturning) window.history.go(here - (positionIn(event.state) ?? Number.NaN) || 1);
  };
  window.addEventListener('popstate', onPopState, { capture: true });
  return () => window.removeEventListener('popstate', onPopState, { capture: true });
}

/** Asks before a link leaves the page, or the screen in it, and before the tab closes. Returns what ends it. */
function guardPage(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !leavesPage(event, link) || mayDiscard()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (document.querySelector(`[${MARK}]`)) event.preventDefault();
  };
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  return () => {
    window.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** False for a link to another tab, a file, or a part of this page. */
function leavesPage({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return !link.hasAttribute('download') && (link.target === '' || link.target === '_self') && !(isHere && link.hash);
}
