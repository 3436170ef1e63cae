import { AppError } from '@pocket/contracts';
import type { UndoConflict } from './undo.js';

/** More conflicts do not help a user. */
const MAX_CONFLICTS = 100;

export const changeNotFound = () => new AppError('NOT_FOUND', 'Change not found');
export const alreadyUndone = () => new AppError('CHANGED_SINCE', 'This change was already undone');
export const changedSince = (items: readonly (UndoConflict & { readonly title: string | null })[]) =>
  new AppError('CHANGED_SINCE', 'This cannot be undone any more: something else was changed since', {
    details: { items: items.slice(0, MAX_CONFLICTS) },
  });
