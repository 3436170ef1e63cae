/** Task for one category in a period. */
export type LineTask = 'move' | 'cover' | 'target' | 'line';

/** Task for a whole period. */
export type PeriodTask = 'fill' | 'copy' | 'hold' | 'identity';

/** Panel above the plan. */
export type PlanTask =
  | { readonly kind: 'start' | 'settings' }
  | { readonly kind: PeriodTask; readonly periodId: string }
  | { readonly kind: LineTask; readonly periodId: string; readonly categoryId: string };
