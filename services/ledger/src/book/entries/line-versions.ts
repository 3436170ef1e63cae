import { categoryOfLine } from '../kinds/plan-period.js';
import type { StoredPlanPeriod } from '../states.js';
import { differingFields } from './entry.js';

/** Returns the number of changes of each line after another one. */
export function countedVersions(before: StoredPlanPeriod, after: StoredPlanPeriod): Record<string, number> {
  const versions = { ...before.lineVersions };
  for (const field of differingFields(before, after)) {
    const categoryId = categoryOfLine(field);
    if (categoryId !== null) versions[categoryId] = (versions[categoryId] ?? 0) + 1;
  }
  return versions;
}
