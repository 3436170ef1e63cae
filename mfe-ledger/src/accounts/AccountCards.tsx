import { DndContext } from '@dnd-kit/core';
import type { Account } from '@pocket/contracts';
import { useEffect, useState } from 'react';
import { flat, orderWith, placeBy } from '../reorder/tree';
import { useReorder } from '../reorder/use-reorder';
import { AccountCard, type AccountCardProps } from './AccountCard';
import { useAccountWrites } from './use-account-writes';

export interface AccountCardsProps extends Pick<AccountCardProps, 'bookCurrency' | 'isConverted'> {
  /** All accounts in the user's order. */
  readonly accounts: readonly Account[];
  readonly withArchived: boolean;
  readonly onEdit: (account: Account) => void;
  /** Called when the last card, which had the focus, is removed. */
  readonly onFocusLost: () => void;
}

export function AccountCards({ accounts, withArchived, onEdit, onFocusLost, ...balances }: AccountCardsProps) {
  const { archive, remove, order } = useAccountWrites();
  const [refused, setRefused] = useState<string>();
  const items = accounts.filter(({ archived }) => withArchived || !archived);
  const all = accounts.map(({ id }) => id);
  const tree = items.map((account) => ({ item: { ...account, parentId: null }, members: [] }));
  const idsOf = (accountsInOrder: readonly { readonly id: string }[]) => accountsInOrder.map(({ id }) => id);
  const reorder = useReorder({
    tree,
    onMove: (_, next) => order(orderWith(all, idsOf(flat(next)))),
    isGrid: true,
  });
  const { list, carriedId, target } = reorder;
  const shown = flat(reorder.shown);
  const step = (id: string, by: number) => {
    const place = placeBy(tree, id, by);
    if (place) void reorder.move(id, place);
  };
  /** Card being removed and its position: the card that follows it there gets the focus. */
  const [gone, setGone] = useState<{ readonly id: string; readonly index: number }>();
  useEffect(() => {
    if (!gone || shown.some(({ id }) => id === gone.id)) return;
    const menus = list.current?.querySelectorAll<HTMLElement>('[data-menu]') ?? [];
    const next = menus[Math.min(gone.index, menus.length - 1)];
    setGone(undefined);
    if (next) next.focus();
    else onFocusLost();
  }, [gone, shown, list, onFocusLost]);
  const take = async (id: string, index: number, run: () => Promise<boolean>) => {
    if (await run()) setGone({ id, index });
  };

  return (
    <>
      <DndContext {...reorder.context}>
        <ul ref={list} aria-label="Accounts" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((account, index) => (
            <AccountCard
              key={account.id}
              account={account}
              {...balances}
              isCarried={carriedId === account.id}
              isTarget={carriedId !== account.id && target?.index === index}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              isRefused={refused === account.id}
              onStep={(by) => step(account.id, by)}
              onEdit={() => onEdit(account)}
              onArchive={() => {
                setRefused(undefined);
                void take(
                  account.id,
                  index,
                  async () => (await archive(account)) && !withArchived && !account.archived,
                );
              }}
              onDelete={() =>
                void take(account.id, index, async () => {
                  const outcome = await remove(account);
                  setRefused(outcome === 'in-use' ? account.id : undefined);
                  return outcome === 'done';
                })
              }
              onDismiss={() => {
                setRefused(undefined);
                list.current?.querySelector<HTMLElement>(`[data-moves="${account.id}"] [data-menu]`)?.focus();
              }}
            />
          ))}
        </ul>
      </DndContext>
      <p role="status" className="sr-only">
        {reorder.announcement}
      </p>
    </>
  );
}
