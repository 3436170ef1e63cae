import type { Entry } from '../entries/entry.js';
import { definitionOf } from '../kinds/kinds.js';
import type { EntryCheck, Report } from './entry-check.js';

/** The fields of each entity are valid: amounts in range, splits that add up, indexed texts that fit their index. */
export class FieldCheck implements EntryCheck {
  constructor(private readonly report: Report) {}

  add({ entity, id, before, after }: Entry): void {
    if (!after) return;
    for (const violation of definitionOf(entity).violations?.(after, before) ?? []) {
      this.report({ ...violation, entity, id });
    }
  }
}
