import type { Category } from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { FormStatus, useForm } from '@pocket/screens';
import { Button } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { ImpactNote } from './ImpactNote';
import { impactQuery } from './impact';
import { useCategoryWrites } from './use-category-writes';

export interface DeleteFormProps {
  readonly category: Category;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** Confirms a deletion and lists what refers to the category. */
export function DeleteForm({ category, onCancel, onDeleted }: DeleteFormProps) {
  const { api } = usePlatform();
  const impact = useQuery(impactQuery(api, category));
  const { remove } = useCategoryWrites();
  const form = useForm({ initial: {}, save: () => remove(category), onSaved: onDeleted });
  return (
    <form ref={form.element} onSubmit={form.submit} className="grid gap-4">
      <FormStatus form={form} />
      <ImpactNote query={impact}>
        {({ transactions, budgets, rules }) => (
          <>
            <p>
              {transactions > 0 ? (
                <Link
                  to={`/transactions?categoryId=${category.id}`}
                  className="font-medium underline underline-offset-4"
                >
                  {counted(transactions, 'transaction')}
                </Link>
              ) : (
                'No transactions'
              )}{' '}
              {transactions === 1 ? 'becomes' : 'become'} Uncategorized.
            </p>
            {budgets > 0 ? <p>{counted(budgets, 'budget')} stays, and counts nothing any more.</p> : null}
            {rules > 0 ? <p>{counted(rules, 'rule')} can no longer file anything under it.</p> : null}
          </>
        )}
      </ImpactNote>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={form.pending}>
          Cancel
        </Button>
        <Button type="submit" variant="destructive" disabled={form.pending}>
          {form.pending ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </form>
  );
}
