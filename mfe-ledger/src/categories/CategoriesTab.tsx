import { usePlatform } from '@pocket/platform';
import { categoriesQuery } from '@pocket/platform/book';
import { PageDialog, useAddressChanges, useClock } from '@pocket/screens';
import { categoryColors } from '@pocket/screens/book';
import { Button, CARD, EmptyState, Loading, ReadFailure, Switch } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Plus, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { AddCategoryForm } from './AddCategoryForm';
import { CategorySection } from './CategorySection';
import { FailureNote } from './FailureNote';
import { lastMonths, monthName, sumsByCategory, trendsQuery } from './months';
import { useFailureNote } from './use-failure-note';

const SECTIONS = [
  ['Expenses', 'expense'],
  ['Income', 'income'],
] as const;

/** Lists the categories by type, in groups and in the user's order. */
export function CategoriesTab() {
  const { api } = usePlatform();
  const { zone } = useClock();
  const [address, write] = useAddressChanges();
  const showArchived = address.get('archived') === '1';
  const list = useQuery(categoriesQuery(api));
  const trends = useQuery(trendsQuery(api));
  const action = useFailureNote();
  const [adding, setAdding] = useState<'category' | 'group'>();
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  if (list.isPending) return <Loading text="Loading categories..." />;
  const categories = list.data ?? [];
  const archivedCount = categories.filter(({ archived }) => archived).length;
  const setArchived = (shown: boolean) =>
    write(
      (now) => {
        if (shown) now.set('archived', '1');
        else now.delete('archived');
        return now;
      },
      { replace: true },
    );
  const isShown = (archived: boolean) => showArchived || !archived;
  const sections = SECTIONS.filter(([, type]) =>
    categories.some((each) => each.type === type && isShown(each.archived)),
  );
  const add = (what: 'category' | 'group') => (
    <Button
      ref={what === 'category' ? addButton : undefined}
      variant={what === 'category' ? 'primary' : 'secondary'}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setAdding(what);
      }}
    >
      {what === 'category' ? <Plus aria-hidden className="size-4" /> : <FolderPlus aria-hidden className="size-4" />}
      {what === 'category' ? 'Add category' : 'Add group'}
    </Button>
  );

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          {add('category')}
          {add('group')}
        </div>
        {archivedCount > 0 || showArchived ? (
          <Switch label="Show archived" checked={showArchived} onChange={setArchived} />
        ) : null}
      </div>
      {list.error ? (
        <ReadFailure isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
          Your categories cannot be reached right now.{list.data ? ' What you see may be old.' : ''}
        </ReadFailure>
      ) : null}
      {trends.error ? (
        <ReadFailure isRetrying={trends.isFetching} onRetry={() => void trends.refetch()}>
          What they had in the last 12 months cannot be reached right now.
          {trends.data ? ' What you see may be old.' : ''}
        </ReadFailure>
      ) : null}
      <FailureNote text={action.failure} onDismiss={action.dismiss} />
      {categories.length === 0 && !list.error ? (
        <div className={CARD}>
          <EmptyState icon={Tags} text="No categories yet" />
        </div>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4">
        {sections.map(([title, type]) => (
          <CategorySection
            key={type}
            title={title}
            type={type}
            categories={categories}
            showArchived={showArchived}
            colors={categoryColors(categories)}
            sums={trends.data && sumsByCategory(trends.data, categories, type)}
            months={trends.data?.[0]?.months.map(({ month }) => monthName(month)) ?? []}
            range={lastMonths(zone)}
            run={action.run}
            onEmpty={() => addButton.current?.focus()}
          />
        ))}
      </div>
      {adding ? (
        <PageDialog
          open
          onOpenChange={(open) => !open && setAdding(undefined)}
          title={adding === 'category' ? 'Add category' : 'Add group'}
          description={
            adding === 'category'
              ? 'What money is spent on or comes from.'
              : 'It holds categories of its type: move them into it afterwards.'
          }
          opener={opener}
        >
          <AddCategoryForm isGroup={adding === 'group'} categories={categories} onDone={() => setAdding(undefined)} />
        </PageDialog>
      ) : null}
    </div>
  );
}
