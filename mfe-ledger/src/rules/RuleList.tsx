import { DndContext } from '@dnd-kit/core';
import type { Rule } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { Button, CARD, EmptyState } from '@pocket/ui';
import { Plus, WandSparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FailureNote } from '../categories/FailureNote';
import { useFailureNote } from '../categories/use-failure-note';
import { dropEdge } from '../reorder/drop-edge';
import { flat, placeBy, type Tree } from '../reorder/tree';
import { handleOf, useReorder } from '../reorder/use-reorder';
import { ApplyRule } from './ApplyRule';
import { RuleRow } from './RuleRow';
import { useRuleWrites } from './use-rule-writes';

export interface RuleListProps {
  readonly rules: readonly Rule[];
  /** Id of the row that was worked on, or `new`. */
  readonly focusOn: string | undefined;
  readonly onNew: () => void;
  readonly onEdit: (rule: Rule) => void;
}

type RuleListItem = Rule & { readonly parentId: null };

/** All rules as they run, one after the other. */
export function RuleList({ rules, focusOn, onNew, onEdit }: RuleListProps) {
  const { queryClient } = usePlatform();
  const writes = useRuleWrites();
  const { run, failure, dismiss } = useFailureNote();
  const [applied, setApplied] = useState<Rule>();
  const newButton = useRef<HTMLButtonElement>(null);
  const tree: Tree<RuleListItem> = rules.map((rule) => ({ item: { ...rule, parentId: null }, members: [] }));
  /** Ends when the list is there anew: what was done does not jump back meanwhile. */
  const reload = () =>
    queryClient.invalidateQueries({ queryKey: bookKeys.rules, exact: true }, { cancelRefetch: false });
  const save = ({ name }: Rule, next: Tree<RuleListItem>) =>
    run(`${name} was not moved`, async () => {
      const ids = flat(next).map(({ id }) => id);
      await writes.order(ids, name);
      await reload();
    });
  const reorder = useReorder({ tree, onMove: save });
  const rows = flat(reorder.shown);
  const focus = (id: string | undefined) => {
    const row = id && handleOf(reorder.list.current, id)?.closest('li');
    const name = row ? row.querySelector<HTMLElement>('[data-name]') : newButton.current;
    name?.focus();
  };
  // Returns the focus to the rule whose editor has taken the place of the list.
  useEffect(() => {
    const row = handleOf(reorder.list.current, focusOn ?? '')?.closest('li');
    if (focusOn) (row?.querySelector<HTMLElement>('[data-name]') ?? newButton.current)?.focus();
  }, [focusOn, reorder.list]);
  const remove = async (rule: Rule) => {
    const index = rows.findIndex(({ id }) => id === rule.id);
    const next = rows[index + 1] ?? rows[index - 1];
    const isDone = await run(`${rule.name} was not deleted`, () => writes.remove(rule));
    // The menu gives its focus back first.
    if (isDone) requestAnimationFrame(() => focus(next?.id));
  };
  const enable = (rule: Rule, enabled: boolean) =>
    run(`${rule.name} was not changed`, async () => {
      await writes.change(rule, { enabled }, ({ name }) => `${name} is ${enabled ? 'on' : 'off'}`);
      await reload();
    });
  const step = (id: string, by: number) => {
    const place = placeBy(tree, id, by);
    return place && (() => void reorder.move(id, place));
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-muted-foreground">
          They file what you import, from the first to the last: a later one goes over an earlier one.
        </p>
        <Button ref={newButton} onClick={onNew}>
          <Plus aria-hidden className="size-4" />
          Add rule
        </Button>
      </div>
      <FailureNote text={failure} onDismiss={dismiss} />
      {rows.length === 0 ? (
        <div className={CARD}>
          <EmptyState icon={WandSparkles} text="No rules yet" />
        </div>
      ) : (
        <DndContext {...reorder.context}>
          <ul ref={reorder.list} aria-label="Rules" className={`${CARD} divide-y divide-border`}>
            {rows.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                isCarried={reorder.carriedId === rule.id}
                dropEdge={dropEdge(tree, reorder, rule.id)}
                onEdit={() => onEdit(rule)}
                onEnable={(enabled) => enable(rule, enabled)}
                onApply={() => setApplied(rule)}
                onUp={step(rule.id, -1)}
                onDown={step(rule.id, 1)}
                onDelete={() => void remove(rule)}
              />
            ))}
          </ul>
        </DndContext>
      )}
      {applied ? <ApplyRule rule={applied} onClose={() => setApplied(undefined)} /> : null}
      <p role="status" className="sr-only">
        {reorder.announcement}
      </p>
    </>
  );
}
