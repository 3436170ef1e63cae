import type { RootDatabase } from 'lmdb';

interface Tree {
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly overflowPages: number;
}

/** Statistics that lmdb reports on an environment with one database. */
export interface Statistics extends Tree {
  readonly entryCount: number;
  readonly pageSize: number;
  readonly lastPageNumber: number;
  /** The list of free pages, itself a tree. */
  readonly free: Tree;
}

export const pagesOf = (tree: Tree) => tree.treeBranchPageCount + tree.treeLeafPageCount + tree.overflowPages;

export const statisticsOf = (environment: RootDatabase<Buffer, Buffer>) => environment.getStats() as Statistics;
