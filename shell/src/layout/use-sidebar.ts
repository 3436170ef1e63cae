import { useEffect, useState } from 'react';

const NARROW = '(max-width: 767px)';
const COLLAPSED_KEY = 'pocket_sidebar_collapsed';
const FIELD = 'input, textarea, select, [contenteditable="true"]';
const WINDOW = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * The sidebar: icons only or not on a wide screen, which the browser remembers; a sheet that opens and closes on a
 * narrow one.
 * @param visit changes with every navigation, also one to the same path
 */
export function useSidebar(visit: string) {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const [sheetVisit, setSheetVisit] = useState<string | null>(null);
  /** The sheet belongs to the visit that it was opened on, so a choice closes it. */
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
      // In a field it may make text bold, and what is behind a window rests.
      if (event.repeat || (event.target instanceof Element && event.target.closest(FIELD))) return;
      if (!sheetOpen && document.querySelector(WINDOW)) return;
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
