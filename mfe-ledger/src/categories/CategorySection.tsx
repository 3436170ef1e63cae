import { DndContext } from '@dnd-kit/core';
import type { Category, TransactionType } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { CARD } from '@pocket/ui';
import { useRef, useState } from 'react';
import { dropEdge } from '../reorder/drop-edge';
import { flat, moved, orderWith, placeBy, type Tree } from '../reorder/tree';
import { useReorder } from '../reorder/use-reorder';
import { CategoryDialogs, type OpenTask } from './CategoryDialogs';
import { CategoryMenu } from './CategoryMenu';
import { CategoryRow } from './CategoryRow';
import { treeOf } from './category-tree';
import { MonthsFigure } from './MonthsFigure';
import { type MonthSums, transactionsLink } from './months';

import { UncategorizedRow } from './UncategorizedRow';
import { useCategoryWrites } from './use-category-writes';
import { actionsIn, useRowFocus } from './use-row-focus';

export interface CategorySectionProps {
  readonly title: string;
  readonly type: TransactionType;
  readonly categories: readonly Category[];
  readonly showArchived: boolean;
  readonly colors: ReadonlyMap<string, string>;
  /** Undefined until loaded. */
  readonly sums: ReadonlyMap<string, MonthSums> | undefined;
  readonly months: readonly string[];
  readonly range: { readonly from: string; readonly to: string };
  readonly run: (what: string, action: () => Promise<unknown>) => Promise<boolean>;
  /** Called when the last row, which had the focus, is removed. */
  readonly onEmpty: () => void;
}

const NONE: MonthSums = { total: 0, values: [] };

/** Lists the categories of one type in the user's order. */
export function CategorySection(props: CategorySectionProps) {
  const { title, type, categories, showArchived, colors, sums, months, range, run, onEmpty } = props;
  const { queryClient } = usePlatform();
  const writes = useCategoryWrites();
  const tree = treeOf(categories, type, showArchived);
  const [task, setTask] = useState<OpenTask>();
  const opener = useRef<HTMLElement>(null);

  /** Resolves after the list is reloaded, so that a moved row does not jump back. */
  const order = async (category: Category, next: Tree<Category>) => {
    const everything = flat(treeOf(categories, type, true)).map(({ id }) => id);
    const ids = orderWith(
      everything,
      flat(next).map(({ id }) => id),
    );
    const parentId = flat(next).find(({ id }) => id === category.id)?.parentId ?? null;
    const regrouped = parentId === category.parentId ? {} : { moved: { id: category.id, parentId } };
    await writes.order({ ids, ...regrouped }, `Moved ${category.name}`);
    await queryClient.invalidateQueries({ queryKey: bookKeys.categories, exact: true }, { cancelRefetch: false });
  };
  const save = (category: Category, next: Tree<Category>) =>
    run(`${category.name} was not moved`, () => order(category, next));
  const reorder = useReorder({ tree, onMove: save });
  const rows = flat(reorder.shown);
  const focusNext = useRowFocus(reorder.list, onEmpty);
  const neighborOf = (id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    return (rows[index + 1] ?? rows[index - 1])?.id;
  };
  const archive = async (category: Category) => {
    const { name, archived } = category;
    const next = archived || showArchived ? category.id : neighborOf(category.id);
    const message = () => (archived ? `Restored ${name}` : `Archived ${name}`);
    const change = () => writes.change(category, { archived: !archived }, message);
    const isDone = await run(`${name} was not ${archived ? 'restored' : 'archived'}`, change);
    if (isDone) focusNext(next);
  };
  const step = (id: string, by: number) => {
    const place = placeBy(tree, id, by);
    return place && (() => void reorder.move(id, place));
  };

  return (
    <section className={CARD} aria-label={title}>
      <div className="flex min-h-14 items-center gap-2 border-b border-border px-4">
        <h2 className="min-w-0 flex-1 font-semibold">{title}</h2>
        <span className="text-xs text-muted-foreground">Last 12 months</span>
      </div>
      <DndContext {...reorder.context}>
        <ul ref={reorder.list} className="p-1 sm:p-2">
          {rows.map((category) => {
            const { id, name, parentId } = category;
            const branch = reorder.shown.find((each) => each.item.id === id);
            const group = branch ? undefined : rows.find((row) => row.id === parentId)?.name;
            const ids = [id, ...categories.filter((each) => each.parentId === id).map((member) => member.id)];
            return (
              <CategoryRow
                key={id}
                category={category}
                group={group}
                isGroup={ids.length > 1}
                color={colors.get(id)}
                link={transactionsLink(ids, range)}
                isCarried={reorder.carriedId === id}
                dropEdge={dropEdge(tree, reorder, id)}
                isRenaming={task?.kind === 'rename' && task.category.id === id}
                onRenamed={() => {
                  setTask(undefined);
                  focusNext(id);
                }}
                onRestore={() => void archive(category)}
                figures={<MonthsFigure name={name} labels={months} sums={sums && (sums.get(id) ?? NONE)} />}
                menu={
                  <CategoryMenu
                    name={name}
                    archived={category.archived}
                    onUp={step(id, -1)}
                    onDown={step(id, 1)}
                    canChangeGroup={ids.length === 1}
                    onArchive={() => void archive(category)}
                    onTask={(kind) => {
                      opener.current = actionsIn(reorder.list.current, id);
                      setTask({ kind, category });
                    }}
                  />
                }
              />
            );
          })}
          <UncategorizedRow type={type} sums={sums?.get('none')} labels={months} range={range} />
        </ul>
      </DndContext>
      <p role="status" className="sr-only">
        {reorder.announcement}
      </p>
      <CategoryDialogs
        task={task}
        categories={categories}
        opener={opener}
        onClose={() => setTask(undefined)}
        onMove={(category, parentId) => {
          const members = tree.find((branch) => branch.item.id === parentId)?.members;
          return order(category, moved(tree, category.id, { parentId, index: (members ?? tree).length }));
        }}
        onGone={(id, focused) => {
          // The closing dialog focuses a row that remains.
          opener.current = actionsIn(reorder.list.current, focused ?? neighborOf(id));
          setTask(undefined);
          if (!opener.current) onEmpty();
        }}
      />
    </section>
  );
}
