import type { ParseArgsConfig } from 'node:util';
import type { ApiClient } from '../api/client.js';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** Arguments, settings and outputs that a command gets from its process. */
export interface Surroundings {
  readonly api: ApiClient;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
  /** Paths are relative to it. */
  readonly directory: string;
  /** Fires when the person ends the command. */
  readonly end: AbortSignal;
}
/** The options that were given, by name. */
export class Given {
  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    readonly words: readonly string[],
  ) {}

  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  flag(name: string): boolean {
    return this.values[name] === true;
  }
}
/** Answer of a command: data for programs, and lines for people. */
export interface Outcome {
  readonly data: unknown;
  readonly lines: readonly string[];
}
export interface Command {
  /** Words after `pocket`, as the usage shows them. */
  readonly usage: string;
  readonly purpose: string;
  readonly options: Options;
  /** Names of the words that are no options: how many are needed at least and at most. */
  readonly words: readonly [least: number, most: number];
  /** @returns null if the command wrote its answer itself */
  run(given: Given, surroundings: Surroundings): Promise<Outcome | null>;
}

/** Options of all commands that filter transactions. */
export const FILTER_OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  account: { type: 'string' },
  category: { type: 'string' },
  type: { type: 'string' },
  search: { type: 'string' },
  payee: { type: 'string' },
  tag: { type: 'string' },
} as const satisfies Options;

export const filterGiven = (given: Given) => ({
  from: given.text('from'),
  to: given.text('to'),
  account: given.text('account'),
  category: given.text('category'),
  type: given.text('type'),
  search: given.text('search'),
  payee: given.text('payee'),
  tag: given.text('tag'),
});
