import type { z } from 'zod';
import { AppError } from './errors.js';

/** Message for a missing email or password; it precedes every other message of a form. */
export const CREDENTIALS_REQUIRED = 'Email and password are required';

/**
 * Parses `input` by the schema; unknown fields are dropped.
 * @throws AppError `VALIDATION_FAILED` with the first error's message, in the order of the schema's fields.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const first = issues.find((issue) => issue.message === CREDENTIALS_REQUIRED) ?? issues[0];
  throw new AppError('VALIDATION_FAILED', describe(first), { cause: result.error });
}

/** Returns the message; default messages of the library get the path as a prefix. */
function describe(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'Invalid request';
  if (!/^Invalid (input|option)/.test(issue.message)) return issue.message;
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : 'A JSON object is required';
}
