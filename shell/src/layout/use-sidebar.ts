import { useEffect, useState } from 'react';

const NARROW = '(max-width: 767px)';
const COLLAPSED_KEY = 'pocket_sidebar_collapsed';
const FIELD = 'input, textarea, select, [contenteditable="true"]';
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * State of the sidebar: collapsed or not on a wide screen, which the browser stores; an open or closed sheet on a
 * narrow one.
 * @param visit changes with every navigation, even to the same path
 */
export function useSidebar(visit: string) {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const [sheetVisit, setSheetVisit] = useState<string | null>(null);
  /** True only during the visit in which the sheet was opened: every navigation closes it. */
  const sheetOpen = sheetVisit === visit;

  const toggle = () => {
    if (window.matchMedia(NARROW).matches) {
      setSheetVisit(sheetOpen ? null : visit);
      return;
    }
    setCollapsed(!collapsed);
    storeCollapsed(!collapsed);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      // Not in a field, where it may make text bold, and not behind a dialog.
      if (event.repeat || (event.target instanceof Element && event.target.closest(FIELD))) return;
      if (!sheetOpen && document.querySelector(MODAL)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return { collapsed, sheetOpen, closeSheet: () => setSheetVisit(null), toggle };
}

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(COLLAPSED_KEY) === 'true';
  } catch {
    return false;
  }
}

function storeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(COLLAPSED_KEY, String(collapsed));
  } catch (error) {
    console.warn('The browser does not remember the sidebar', error);
  }
}
