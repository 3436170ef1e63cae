import { AppError } from '@pocket/contracts';

/** @throws AppError `CHANGED_MEANWHILE` if somebody saw another version than the one that there is */
export function requireVersion({ version }: { readonly version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === version) return;
  throw new AppError('CHANGED_MEANWHILE', 'This was changed in the meantime');
}
