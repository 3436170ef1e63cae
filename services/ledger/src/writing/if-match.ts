import { AppError } from '@pocket/contracts';

/**
 * `viewOf` converts the current state for the error details.
 * @throws AppError `CHANGED_MEANWHILE` with the `current` entity if the caller saw another version
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
