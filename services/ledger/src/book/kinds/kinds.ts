import type { Entity } from '@pocket/contracts';
import type { AccountInBook } from './account.js';
import * as definitions from './definitions.js';
import type { KindDefinition } from './kind-definition.js';

export type Kind = Entity & keyof typeof definitions;
type StateOf<Definition> = Definition extends KindDefinition<infer State> ? State : never;
type AllStates = { readonly [K in Kind]: StateOf<(typeof definitions)[K]> };
/** Stored state of each kind of entity. */
export interface States extends AllStates {}
/** Entities as lists of their kind have them. */
export interface ListedStates extends Omit<States, 'account'> {
  readonly account: AccountInBook;
}

const kinds: { readonly [K in Entity]: KindDefinition<States[K]> } = definitions;

/** All kinds in the order of writing. */
export const KINDS: readonly Kind[] = (Object.keys(kinds) as Kind[]).sort(
  (one, other) => kinds[one].writeOrder - kinds[other].writeOrder,
);

export function definitionOf<K extends Kind>(kind: K): KindDefinition<States[K]> {
  return kinds[kind];
}
