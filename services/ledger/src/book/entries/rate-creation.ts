import { now } from '@pocket/server';
import { creationEntry, type EditableFields, restorationEntry } from './entry.js';

/**
 * Creates a manual rate. The id of a deleted one is used again, so its version continues: an old one must not match.
 * @param deleted last state of a rate with this id
 */
export function rateCreation(
  fields: EditableFields<'rate'> & { readonly id: string },
  deleted: Readonly<Record<string, unknown>> | undefined,
) {
  if (!deleted) return creationEntry('rate', fields);
  const createdAt = now();
  return restorationEntry('rate', { ...fields, createdAt, updatedAt: createdAt, version: Number(deleted.version) });
}
