import type { ChangeItem } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { Button, Loading } from '@pocket/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeFields, type FieldInWords } from './change-labels';
import { detailsQuery } from './changes-query';
import { entityLabel, entityPath } from './entity-ref';
import { useDictionary } from './use-dictionary';

/** Lists the fields before and after a change. */
export function Details({ id, changeId }: { readonly id: string; readonly changeId: string }) {
  const { api } = usePlatform();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    detailsQuery(api, changeId),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div id={id} className="grid min-w-0 gap-3 rounded-lg bg-muted p-2 sm:p-4">
      {isPending ? <Loading text="Loading details..." /> : null}
      {error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-expense">
          The details could not be loaded.
          <Button variant="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : null}
      {items.map((item) => (
        <Item key={`${item.entity} ${item.id}`} item={item} />
      ))}
      {hasNextPage ? (
        <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      ) : null}
    </div>
  );
}

function Item({ item }: { readonly item: ChangeItem }) {
  const fields = describeFields(item, useDictionary());
  return (
    <section className="min-w-0 rounded-md border border-border bg-card p-3 text-sm">
      <h3 className="mb-2 font-medium wrap-anywhere">
        {item.after ? (
          <Link to={entityPath(item)} className="rounded-sm underline-offset-2 hover:underline">
            {entityLabel(item)}
          </Link>
        ) : (
          entityLabel(item)
        )}
        <span className="font-normal text-muted-foreground">{whatOf(item)}</span>
      </h3>
      <table className="w-full table-fixed text-left">
        <thead className="text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="w-20 pb-1 font-normal sm:w-1/4">
              Field
            </th>
            <th scope="col" className="pb-1 font-normal">
              Before
            </th>
            <th scope="col" className="pb-1 pl-3 font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Field({ field: { label, before, after } }: { readonly field: FieldInWords }) {
  return (
    <tr className="align-top">
      <th scope="row" className="py-0.5 pr-3 font-normal wrap-anywhere text-muted-foreground">
        {label}
      </th>
      <td className="py-0.5 wrap-anywhere tabular-nums">{before ?? '–'}</td>
      <td className="py-0.5 pl-3 wrap-anywhere tabular-nums">{after ?? '–'}</td>
    </tr>
  );
}

function whatOf({ before, after }: ChangeItem): string {
  if (!before) return ' · added';
  return after ? '' : ' · deleted';
}
