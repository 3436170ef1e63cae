const STEPS = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;

/** Marks a cell that takes part in moving by keys, with the number of its column. */
export const cellAttributes = (column: number) => ({ 'data-cell': column });

/** Focuses the next cell of a table in the direction of an arrow key. Returns false if there is none. */
export function moveByArrow(from: HTMLElement, key: string): boolean {
  if (!(key in STEPS)) return false;
  const step = STEPS[key as keyof typeof STEPS];
  const column = from.getAttribute('data-cell');
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const range = isVertical ? from.closest('table') : from.closest('tr');
  const selector = isVertical ? `[data-cell="${column}"]` : '[data-cell]';
  const cells = [...(range?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}
