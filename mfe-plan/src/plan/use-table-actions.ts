import type { PlanPeriod } from '@pocket/contracts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { isAssignable, type PlanRow } from '../periods/plan-rows';
import type { LineTask, PlanTask } from '../periods/plan-task';
import type { AssignedCellRef, Assignments } from './use-assignments';

export interface TableActionsOptions {
  readonly periods: readonly (PlanPeriod | undefined)[];
  readonly rows: readonly PlanRow[];
  readonly nameOf: (id: string) => string;
  readonly assignments: Assignments;
  readonly onTask: (task: PlanTask) => void;
}

export interface TableActions {
  /**
   * @param index of the period
   * @param version of the line that the edit began with; the loaded one by default
   */
  onAssign(index: number, categoryId: string, text: string, version?: number): void;
  /** Assigns lines of text to a category and those below it. */
  onPasteLines(index: number, categoryId: string, lines: readonly string[]): void;
  onForget(index: number, categoryId: string): void;
  onTask(task: LineTask, categoryId: string, index: number): void;
}

/** Returns what the rows of a table can do. The object stays, so that rows need not be rendered again. */
export function useTableActions(options: TableActionsOptions): TableActions {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  return useMemo((): TableActions => {
    const cellOf = (index: number, categoryId: string): AssignedCellRef | undefined => {
      const period = latest.current.periods[index];
      const line = period?.categories.find((each) => each.categoryId === categoryId);
      return period && isAssignable(line)
        ? { periodId: period.id, line, name: latest.current.nameOf(categoryId) }
        : undefined;
    };
    const onAssign = (index: number, categoryId: string, text: string, version?: number) => {
      const cell = cellOf(index, categoryId);
      if (cell) latest.current.assignments.assign(cell, text, version);
    };
    return {
      onAssign,
      onPasteLines(index, categoryId, lines) {
        const below = latest.current.rows.flatMap((row) =>
          row.kind === 'line' && isAssignable(row.lines[index]) ? [row.id] : [],
        );
        for (const [offset, id] of below.slice(below.indexOf(categoryId)).slice(0, lines.length).entries())
          onAssign(index, id, lines[offset] ?? '');
      },
      onForget(index, categoryId) {
        const cell = cellOf(index, categoryId);
        if (cell) latest.current.assignments.forget(cell);
      },
      onTask(kind, categoryId, index) {
        const period = latest.current.periods[index];
        if (period) latest.current.onTask({ kind, categoryId, periodId: period.id });
      },
    };
  }, []);
}
