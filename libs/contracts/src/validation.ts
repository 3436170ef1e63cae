import type { z } from 'zod';
import { AppError } from './errors.js';

/** Said when email or password is missing; it comes before every other fault of a form. */
export const CREDENTIALS_REQUIRED = 'Email and password are required';

/**
 * `input` as the schema describes it, unknown fields dropped.
 * @throws AppError `VALIDATION_FAILED` with the first fault's message, in the order of the schema's fields.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const first = issues.find((issue) => issue.message === CREDENTIALS_REQUIRED) ?? issues[0];
  throw new AppError('VALIDATION_FAILED', describe(first), { cause: result.error });
}

/** Our own messages name their field; one of the library's own gets its path in front. */
function describe(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'Invalid request';
  if (!/^Invalid (input|option)/.test(issue.message)) return issue.message;
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : 'A JSON object is required';
}
