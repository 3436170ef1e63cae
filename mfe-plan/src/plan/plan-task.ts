/** What is done to one category in a period. */
export type LineTask = 'move' | 'cover' | 'target' | 'line';

/** Panel above the plan. */
export type PlanTask =
  | { readonly kind: 'start' | 'settings' }
  | { readonly kind: 'fill' | 'copy' | 'hold' | 'identity'; readonly periodId: string }
  | { readonly kind: LineTask; readonly periodId: string; readonly categoryId: string };
