import type { Discrepancy } from '@pocket/contracts';
import type { BookView } from '../book/checks/entry-check.js';
import { FieldCheck } from '../book/checks/field-check.js';
import { ReferenceCheck } from '../book/checks/reference-check.js';
import { UniqueCheck } from '../book/checks/unique-check.js';
import type { Entry } from '../book/entries/entry.js';
import { KINDS } from '../book/kinds/kinds.js';
import type { Violation } from '../book/violation.js';

/** Checks the fields, unique keys and references of all listed entities as if they were created together. */
export function checkLists(lists: BookView): Discrepancy[] {
  const found: Discrepancy[] = [];
  const report = ({ entity, id, message }: Violation) =>
    found.push({ kind: 'book', where: `${entity} ${id}`, expected: 'a valid entity', found: message });
  const none: BookView = Object.fromEntries(Object.keys(lists).map((kind) => [kind, []]));
  const references = new ReferenceCheck(none, report);
  const checks = [new FieldCheck(report), new UniqueCheck(none, report), references];
  for (const entity of KINDS) {
    for (const after of lists[entity] ?? []) {
      for (const check of checks) check.add({ entity, id: after.id, before: null, after } as Entry);
    }
  }
  references.finish();
  return [...found, ...checkCurrencies(lists)];
}

/** Checks that accounts have a currency of their own only where the book uses several and theirs is another one. */
function checkCurrencies({ book, account }: BookView): Discrepancy[] {
  const [settings] = book ?? [];
  return (account ?? []).flatMap(({ id, ownCurrency }): Discrepancy[] => {
    const isOwn = ownCurrency !== null && settings?.multiCurrency && ownCurrency !== settings.accountCurrency;
    if (!settings || ownCurrency === null || isOwn) return [];
    return [{ kind: 'book', where: `account ${id}, currency`, expected: 'that of the book', found: ownCurrency }];
  });
}
