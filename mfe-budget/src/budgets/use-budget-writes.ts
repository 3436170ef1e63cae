import type { Budget, BudgetCreateBody } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnsweredBudget, budgetsQuery, toBudget } from './budgets-query';

/** Changes the list on the screen before it is loaded again. */
function useBudgetList() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = budgetsQuery(api);
  return {
    change: (next: (budgets: Budget[]) => Budget[]) =>
      queryClient.setQueryData(queryKey, (budgets) => budgets && next(budgets)),
    /** After a failure: the write may have happened. */
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** Creates a budget, or updates `base`, and offers Undo. A failure is logged and rethrown. */
export function useSaveBudget() {
  const write = useBookWrite();
  const list = useBudgetList();
  return async (body: BudgetCreateBody, idempotencyKey: string, base?: Budget): Promise<void> => {
    const target = base
      ? ({
          method: 'PUT',
          path: `/budgets/${base.id}`,
          ...(base.version > 0 ? { ifMatch: base.version } : {}),
        } as const)
      : ({ method: 'POST', path: '/budgets', idempotencyKey } as const);
    const message = () => `${base ? 'Saved' : 'Added'} the budget for ${body.category}`;
    try {
      const { answer } = await write<AnsweredBudget>({ ...target, body, message });
      const saved = toBudget(answer);
      list.change((budgets) =>
        budgets.some(({ id }) => id === saved.id)
          ? budgets.map((other) => (other.id === saved.id ? saved : other))
          : [...budgets, saved],
      );
    } catch (error) {
      console.error('The budget could not be saved', error);
      list.reload();
      throw error;
    }
  };
}

/** Deletes any version of a budget, since a refusal would only be logged, and offers Undo. */
export function useDeleteBudget({ id, category }: Budget) {
  const write = useBookWrite();
  const list = useBudgetList();
  return useMutation({
    mutationFn: () =>
      write({
        method: 'DELETE',
        path: `/budgets/${id}`,
        message: () => `Deleted the budget for ${category}`,
      }),
    onSuccess: () => list.change((budgets) => budgets.filter((other) => other.id !== id)),
    onError(error) {
      console.error('The budget could not be deleted', error);
      list.reload();
    },
  });
}
