import { AppError } from '@pocket/contracts';

/**
 * `viewOf` makes of a thing what its reader gets.
 * @throws AppError `CHANGED_MEANWHILE`, with the `current` thing, if somebody saw another version of it
 */
export async function requireVersion<State extends { readonly version: number }>(
  state: State,
  seen: number | undefined,
  viewOf: (state: State) => object | Promise<object>,
): Promise<void> {
  if (seen === undefined || seen === state.version) return;
  const current = await viewOf(state);
  throw new AppError('CHANGED_MEANWHILE', 'This was changed in the meantime', { details: { current } });
}
