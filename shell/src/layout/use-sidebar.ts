import { useEffect, useState } from 'react';

const NARROW = '(max-width: 767px)';

/** The sidebar: icons only or not on a wide screen, a sheet that opens and closes on a narrow one. */
export function useSidebar(path: string) {
  const [collapsed, setCollapsed] = useState(false);
  const [sheetPath, setSheetPath] = useState<string | null>(null);

  const toggle = () => {
    if (window.matchMedia(NARROW).matches) setSheetPath((open) => (open === path ? null : path));
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
    /** The sheet belongs to the path that it was opened on, so a choice closes it. */
    sheetOpen: sheetPath === path,
    closeSheet: () => setSheetPath(null),
    toggle,
  };
}
