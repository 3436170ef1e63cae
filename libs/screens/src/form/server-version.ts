import { ApiError } from '@pocket/platform';

/** Returns the server's version if a newer version is the reason of the refusal; undefined otherwise. */
export function serverVersion<Entity>(failure: Error | null): Entity | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 412) return undefined;
  return (failure.details as { readonly current?: Entity }).current;
}
