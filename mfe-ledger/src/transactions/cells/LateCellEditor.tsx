import { lazy } from 'react';

const fetchEditor = () => import('./CellEditor');

/** Gets the editor before somebody needs it. A failure shows when somebody does. */
export const loadCellEditor = (): void => void fetchEditor().catch(() => {});

/** Who only reads the list loads no editor with all its fields. */
export const LateCellEditor = lazy(async () => ({ default: (await fetchEditor()).CellEditor }));
