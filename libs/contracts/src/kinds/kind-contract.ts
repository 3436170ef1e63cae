import type { z } from 'zod';
import type { Endpoint } from '../endpoint.js';

/** Contract of a kind of entity whose list is read as a whole. Its subjects are `ledger.<plural>.list` and so on. */
export interface KindContract {
  /** Name of several entities in subjects, addresses, sentences and files. */
  readonly plural: string;
  /** Position among the kinds in an export, the last by default: kinds that others refer to come first. */
  readonly position?: number;
  /** Entity in replies and exports. */
  readonly schema: z.ZodType;
  /** Fields of an entity in an imported export, besides its id. References are ids of the file. */
  readonly inFile: z.ZodType;
  /** Earlier readers of Pocket's file do not know the list: it is left out if it is empty. */
  readonly isNewInFile?: true;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** Checks a contract and keeps its exact type. */
export const kindContract = <const C extends KindContract>(contract: C): C => contract;
