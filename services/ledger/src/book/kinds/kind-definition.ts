import type { Entity, MinorUnits, OwnCurrency } from '@pocket/contracts';
import type { Posting } from '../posting.js';
import type { Violation, ViolationCode } from '../violation.js';
import type { Versioned } from './versioned.js';

export type FieldViolation = Pick<Violation, 'code' | 'message'>;

/** Text that at most one entity of a book has. */
export interface UniqueKey<State> {
  /** Returns null for an entity without such a text. */
  keyOf(state: State): string | null;
  readonly code: ViolationCode;
  /** Sentence that refuses a write. */
  readonly message: string;
  /** Sentence that refuses an undo. */
  readonly conflict: string;
}

/** Ids of other entities that an entity holds. */
export interface Reference<State> {
  readonly kind: Entity;
  idsOf(state: State): readonly string[];
  /**
   * Effect of the deletion of the other entity: it is refused, the id is cleared, this entity is deleted too, or this
   * entity keeps the id. Only a kept id may belong to no entity.
   */
  readonly onDelete: 'refuse' | 'clear' | 'delete' | 'keep';
  /** Returns the fields with the ids that `replace` returns; null clears an id, if the entity can be without it. */
  replaced(state: State, replace: (id: string) => string | null): Partial<State>;
}

/** Facts about one kind of entity, from which everything that treats all kinds alike derives. */
export interface KindDefinition<State> {
  /** Position in the order of writing: kinds that others refer to come first. */
  readonly writeOrder: number;
  /** Largest number in one book, whose list is read as a whole; null for a kind that is read in pages. */
  readonly maxCount: number | null;
  /** Words for fields in the history; a field without one has its own name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Verbs for a change of only this field: to true and to false. */
  readonly switches?: Readonly<Record<string, readonly [on: string, off: string]>>;
  /** Fields with amounts, also in parts of the entity. */
  readonly amountFields: readonly string[];
  /** Returns the currency of the amounts; undefined if the given fields do not include it. Without it, it is null. */
  currencyOf?(fields: Partial<State>): OwnCurrency | undefined;
  /** Kind of the entity with the same id whose name this one has. */
  readonly namedAs?: Entity;
  /** Returns the name; undefined if the given fields do not include it. */
  nameOf(fields: Partial<State>): string | undefined;
  /** Returns the words that stand for the entity in the history. */
  titleOf(state: State): string;
  readonly uniqueKeys: readonly UniqueKey<State>[];
  readonly references: readonly Reference<State>[];
  /** Kinds that the creation of an entity can create along with it. */
  readonly brings?: readonly Entity[];
  /** Returns the reasons why the fields of an entity are invalid. Fields that did not change are not checked. */
  violations?(after: State, before: State | null): readonly FieldViolation[];
  /** Returns the amounts that count for the volume of a book, where each counts without its sign. */
  amountsOf?(state: State): readonly MinorUnits[];
  /** Returns the number of rates that count for the limit of a book. */
  rateCountOf?(state: State): number;
  /** Returns the effects on balances of accounts. */
  postingsOf?(state: State): readonly Posting[];
  /**
   * Returns a text that is equal for entities that an import takes for the same, instead of the first unique key; null
   * for an entity that it leaves out.
   */
  importKeyOf?(state: Omit<State, keyof Versioned>): string | null;
  /** Returns true for an entity that takes the fields of the same one in an imported file. */
  takesFields?(state: State): boolean;
  /** Fields that states of the history and of files may lack, because they are older, with their default. */
  readonly added?: Partial<State>;
  /** Returns the fields that a restoration changes besides the version. */
  restored?(state: State): Partial<State>;
}
