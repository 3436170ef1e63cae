import type { Category, CategoryCreateBody, CategoryUpdateBody, MessageReply } from '@pocket/contracts';
import { newIdempotencyKey } from '@pocket/platform';
import { useFreshWrite } from './use-fresh-write';

export interface Order {
  readonly ids: readonly string[];
  /** Category that changes its group. */
  readonly moved?: { readonly id: string; readonly parentId: string | null } | undefined;
}

/** Writes to categories. Each is one change and shows a message with Undo. */
export function useCategoryWrites() {
  const write = useFreshWrite();
  return {
    create: (body: CategoryCreateBody, idempotencyKey: string) =>
      write<Category>({
        method: 'POST',
        path: '/categories',
        body,
        idempotencyKey,
        message: ({ name }) => `Added ${name}`,
      }),
    change: ({ id, version }: Category, body: CategoryUpdateBody, message: (changed: Category) => string) =>
      write<Category>({ method: 'PUT', path: `/categories/${id}`, body, ifMatch: version, message }),
    order: (order: Order, message: string) =>
      write<MessageReply>({
        method: 'POST',
        path: '/categories/order',
        body: order,
        idempotencyKey: newIdempotencyKey(),
        message: () => message,
      }),
    merge: (from: Category, into: Category, idempotencyKey: string) =>
      write<Category>({
        method: 'POST',
        path: `/categories/${from.id}/merge`,
        body: { intoId: into.id },
        idempotencyKey,
        message: ({ name }) => `Merged ${from.name} into ${name}`,
      }),
    remove: ({ id, version, name }: Category) =>
      write<MessageReply>({
        method: 'DELETE',
        path: `/categories/${id}`,
        ifMatch: version,
        message: () => `Deleted ${name}`,
      }),
  };
}
