import { useEffect, useState } from 'react';

const NARROW = '(max-width: 767px)';

/**
 * The sidebar: icons only or not on a wide screen, a sheet that opens and closes on a narrow one.
 * @param visit changes with every navigation, also one to the same path
 */
export function useSidebar(visit: string) {
  const [collapsed, setCollapsed] = useState(false);
  const [sheetVisit, setSheetVisit] = useState<string | null>(null);

  const toggle = () => {
    if (window.matchMedia(NARROW).matches) setSheetVisit((open) => (open === visit ? null : visit));
    else setCollapsed((value) => !value);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return {
    collapsed,
    /** The sheet belongs to the visit that it was opened on, so a choice closes it. */
    sheetOpen: sheetVisit === visit,
    closeSheet: () => setSheetVisit(null),
    toggle,
  };
}
