import type { PlanLine } from '@pocket/contracts';
import { useFormat, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { serverVersion } from '@pocket/screens';
import { signedAmountOf } from '@pocket/screens/editor';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CellEdit } from './edits';

/** Cell of a table in which an amount is assigned. */
export interface AssignedCellRef {
  readonly periodId: string;
  readonly line: PlanLine & { readonly categoryId: string };
  readonly name: string;
}

const NOT_AN_AMOUNT = 'Enter an amount, such as 400, -50 or 400+25';

const keyOf = ({ periodId, line }: AssignedCellRef) => `${periodId} ${line.categoryId}`;

/** Assigns amounts. Cells are written independently of each other, and one cell in the order of its edits. */
export function useAssignments(currency: string) {
  const write = useBookWrite();
  const { money } = useFormat();
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Readonly<Record<string, CellEdit | undefined>>>({});
  const turns = useRef(new Map<string, Promise<void>>());
  const latest = useRef(new Map<string, CellEdit>());
  /** Versions of lines that are newer than what the screen has loaded. */
  const versions = useRef(new Map<string, number>());

  const show = (key: string, edit: CellEdit | undefined) => {
    if (edit) latest.current.set(key, edit);
    else latest.current.delete(key);
    setEdits((now) => ({ ...now, [key]: edit }));
  };

  async function send(
    cell: AssignedCellRef,
    edit: CellEdit & { readonly assigned: number },
    version: number,
  ): Promise<void> {
    const key = keyOf(cell);
    const { categoryId } = cell.line;
    // A later edit of the cell decides what it shows.
    const showIfLatest = (outcome: Partial<CellEdit>) => {
      if (latest.current.get(key) === edit) show(key, { ...edit, ...outcome });
    };
    try {
      const { answer } = await write<PlanLine>({
        method: 'PUT',
        path: `/plan/periods/${cell.periodId}/categories/${categoryId}`,
        body: { assigned: edit.assigned },
        ifMatch: Math.max(version, versions.current.get(key) ?? 0),
        message: ({ assigned }) => `Assigned ${money(assigned, currency)} to ${cell.name}`,
      });
      versions.current.set(key, answer.version);
      showIfLatest({ version: answer.version });
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      console.error('The amount could not be assigned', error);
      const theirs = serverVersion<PlanLine>(error);
      if (theirs) versions.current.set(key, theirs.version);
      showIfLatest({ failure: writeFailureText(error), theirs: theirs?.assigned });
      // The reason may be that the screen is out of date.
      void queryClient.invalidateQueries({ queryKey: ['plan', 'period'] });
    }
  }

  return {
    editOf: (periodId: string, categoryId: string) => edits[`${periodId} ${categoryId}`],
    editsIn: (periodId: string) =>
      Object.entries(edits).flatMap(([key, edit]) => (edit && key.startsWith(`${periodId} `) ? [edit] : [])),
    /** Assigns what a text stands for; an empty one is 0. */
    assign(cell: AssignedCellRef, text: string, version = cell.line.version): void {
      const key = keyOf(cell);
      const assigned = text.trim() === '' ? 0 : signedAmountOf(text, currency);
      const edit = { categoryId: cell.line.categoryId, text, assigned };
      if (assigned === null) {
        show(key, { ...edit, failure: NOT_AN_AMOUNT });
        return;
      }
      if (assigned === cell.line.assigned) {
        if (latest.current.get(key)?.failure !== undefined) show(key, undefined);
        return;
      }
      const sent = { ...edit, assigned };
      show(key, sent);
      const turn = (turns.current.get(key) ?? Promise.resolve()).then(() => send(cell, sent, version));
      turns.current.set(key, turn);
    },
    /** Drops an edit that has failed. */
    forget: (cell: AssignedCellRef) => show(keyOf(cell), undefined),
  };
}

export type Assignments = ReturnType<typeof useAssignments>;
