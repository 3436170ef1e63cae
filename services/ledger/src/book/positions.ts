import type { AppError } from '@pocket/contracts';

/** Returns the entities with these ids, each with its position. */
export function positionsOf<State extends { readonly id: string }>(
  ids: readonly string[],
  all: readonly State[],
  notFound: () => AppError,
): (readonly [state: State, order: number])[] {
  const known = new Map(all.map((state) => [state.id, state]));
  return ids.map((id, index) => {
    const state = known.get(id.toLowerCase());
    if (!state) throw notFound();
    return [state, index + 1];
  });
}

/** Returns the position of an entity without one: last, because the newest entity comes last among equal positions. */
export function lastOrder(all: readonly { readonly order: number }[]): number {
  return all.at(-1)?.order ?? 0;
}
