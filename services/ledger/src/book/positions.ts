import type { AppError } from '@pocket/contracts';

/** The things with these ids, each with its place among them. */
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

/** Where something comes that nobody gave a place: last, as the newest of those with the same order. */
export function lastOrder(all: readonly { readonly order: number }[]): number {
  return all.at(-1)?.order ?? 0;
}
