/** Variables by name, among them the document as `ROOT`. */
export type Scope = Readonly<Record<string, unknown>>;
/** A value computed from a document; `undefined` for what is missing. */
export type Expression = (scope: Scope) => unknown;
/** A function of its arguments' values. */
export type Operator = (...values: unknown[]) => unknown;
