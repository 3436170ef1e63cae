import type { PocketEntity } from '@pocket/statements';
import { type EditableFields, isStamp } from '../../book/entries/entry.js';
import { storedFields } from '../../book/entries/stored-fields.js';
import { definitionOf, type Kind, type States } from '../../book/kinds/kinds.js';

/**
 * Returns the fields of an entity of Pocket's own file with amounts in minor units and ids of the book; null if it
 * cannot exist without something that is not in the file.
 * @param ids kind → id of the file → id of the book
 */
export function fieldsInBook<K extends Kind>(
  kind: K,
  { id: _, ...inFile }: PocketEntity,
  ids: ReadonlyMap<Kind, ReadonlyMap<string, string>>,
): EditableFields<K> | null {
  // The reader of the file has validated the fields of the kind.
  let fields = storedFields(kind, inFile) as unknown as States[K];
  for (const { kind: target, idsOf, onDelete, replaced } of definitionOf(kind).references) {
    const bookId = (id: string) => ids.get(target)?.get(id) ?? null;
    const isNeeded = onDelete === 'refuse' || onDelete === 'delete';
    if (isNeeded && idsOf(fields).some((id) => bookId(id) === null)) return null;
    fields = { ...fields, ...replaced(fields, bookId) };
  }
  return fields;
}

/** Returns the entities of a file so that those to which others of the kind refer come first. */
export function inOrderOfReferences(kind: Kind, inFile: readonly PocketEntity[]): PocketEntity[] {
  const own = definitionOf(kind).references.filter((reference) => reference.kind === kind);
  if (own.length === 0) return [...inFile];
  const byId = new Map(inFile.map((entity) => [entity.id, entity]));
  const ordered = new Set<PocketEntity>();
  for (const entity of inFile) {
    // A file may have chains of any length, and circles.
    const chain = new Set([entity]);
    for (let last: PocketEntity | undefined = entity; last; ) {
      const ids = own.flatMap(({ idsOf }) => idsOf(last as unknown as States[Kind]));
      const next = ids.map((id) => byId.get(id)).find((each) => each && !ordered.has(each) && !chain.has(each));
      if (next) chain.add(next);
      else {
        ordered.add(last);
        chain.delete(last);
      }
      last = next ?? [...chain].at(-1);
    }
  }
  return [...ordered];
}

/** Returns a text that is equal for entities that an import takes for the same; null for one that it leaves out. */
export function importKeyOf<K extends Kind>(kind: K, fields: EditableFields<K>): string | null {
  const definition = definitionOf(kind);
  // A key derives from fields that a user can set.
  const state = fields as States[K];
  if (definition.importKeyOf) return definition.importKeyOf(state);
  return definition.uniqueKeys[0]?.keyOf(state) ?? allFields(state);
}

function allFields(state: object): string {
  const fields = Object.entries(state).filter(([name]) => name !== 'createdAt' && !isStamp(name));
  return JSON.stringify(fields.sort(([one], [other]) => one.localeCompare(other)));
}
