import type { Account, Schedule } from '@pocket/contracts';
import { Button, Card, CardHeader } from '@pocket/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AssumptionFields } from './AssumptionFields';
import { ASSUMPTION_KINDS, type AssumptionDraft, type AssumptionKind, newAssumption } from './assumption-draft';
import { MAX_ASSUMPTIONS } from './forecast-address';
import type { AssumptionRow } from './use-rows';

const TITLES = { pause: 'Pause', amount: 'Another amount', once: 'Once', repeat: 'Repeat' } as const;

export interface WhatIfProps {
  readonly rows: readonly AssumptionRow[];
  readonly accounts: readonly Account[];
  readonly schedules: readonly Schedule[];
  readonly onChange: (drafts: readonly AssumptionDraft[]) => void;
}

/** Rows of assumptions, edited in place. Nothing of them is stored. */
export function WhatIf({ rows, accounts, schedules, onChange }: WhatIfProps) {
  const { list, buttons, focusAfter } = useRowFocus();
  const drafts = rows.map(({ draft }) => draft);
  // Another schedule goes on in place of a followed one.
  const offered = schedules.filter(({ followed, next }) => !followed || next !== null);
  const add = (kind: AssumptionKind) => {
    focusAfter(drafts.length);
    onChange([...drafts, { ...newAssumption(kind), accountId: accounts[0]?.id ?? '' }]);
  };
  return (
    <Card aria-labelledby="what-if">
      <CardHeader
        id="what-if"
        title="What if"
        description="Assume something and see what changes. Nothing is stored."
      />
      <ul ref={list} className="grid grid-cols-1 divide-y divide-border px-5">
        {rows.map((row) => (
          <AssumptionFields
            key={row.id}
            title={TITLES[row.draft.kind]}
            row={row}
            accounts={accounts}
            schedules={offered}
            onChange={(fields) => onChange(drafts.with(row.id, { ...row.draft, ...fields }))}
            onRemove={() => {
              focusAfter(null);
              onChange(drafts.toSpliced(row.id, 1));
            }}
          />
        ))}
      </ul>
      <div ref={buttons} className="flex flex-wrap gap-2 p-5 pt-3">
        {ASSUMPTION_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            className="px-3"
            disabled={
              rows.length >= MAX_ASSUMPTIONS || accounts.length === 0 || (usesSchedule(kind) && offered.length === 0)
            }
            onClick={() => add(kind)}
          >
            <Plus aria-hidden className="size-4" />
            {TITLES[kind]}
          </Button>
        ))}
      </div>
    </Card>
  );
}

const usesSchedule = (kind: AssumptionKind) => kind === 'pause' || kind === 'amount';

/** Moves the focus into an added row, and to the buttons after a removal. */
function useRowFocus() {
  const list = useRef<HTMLUListElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  /** Index of a row; null for the buttons. */
  const next = useRef<number | null>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const target =
      next.current === null
        ? buttons.current?.querySelector<HTMLElement>('button:not(:disabled)')
        : list.current?.children[next.current]?.querySelector<HTMLElement>('select');
    if (!target) return;
    next.current = undefined;
    target.focus();
  });
  return {
    list,
    buttons,
    focusAfter(index: number | null) {
      next.current = index;
    },
  };
}
