import type { z } from 'zod';
import type { ApiClient } from '../api/client.js';

export type Scope = 'book:read' | 'book:write' | 'import' | 'reports:read';

export interface ToolOf<Input extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** One of them is enough. */
  readonly scopes: readonly Scope[];
  readonly input: Input;
  readonly effect: 'reads' | 'adds' | 'takes back';
  run(input: z.output<z.ZodObject<Input>>, api: ApiClient): Promise<Readonly<Record<string, unknown>>>;
}
/** A tool whose own input is not known here. */
export type Tool = Omit<ToolOf<z.ZodRawShape>, 'run'> & {
  run(input: Readonly<Record<string, unknown>>, api: ApiClient): Promise<Readonly<Record<string, unknown>>>;
};

/** Ties the input of a tool to what it does. */
export const tool = <Input extends z.ZodRawShape>(one: ToolOf<Input>): Tool => one as unknown as Tool;

/** Scopes that let a key read the book, and the reports. */
export const READS_BOOK: readonly Scope[] = ['book:read', 'book:write'];
export const READS_REPORTS: readonly Scope[] = ['reports:read', ...READS_BOOK];

/** Tells a model which change it made, and how to take it back. */
export const written = (changeId: string | null) => ({
  changeId,
  undo: changeId === null ? 'Nothing changed' : `Call undo_change with changeId ${changeId}`,
});
