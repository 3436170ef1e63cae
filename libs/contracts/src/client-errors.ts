import { z } from 'zod';
import { textSchema } from './scalars.js';
import { schemaNames } from './schema-names.js';

/** Error in a browser, reported to the operator without data of the user. */
export const clientErrorBody = z
  .object({
    message: textSchema('Message', 1, 500),
    stack: textSchema('Stack', 0, 4_000).default(''),
    /** Path of the screen, with ids replaced. */
    path: textSchema('Path', 0, 200).default(''),
    /** Loaded applications with their releases: `shell` and remotes. */
    releases: textSchema('Releases', 0, 500).default(''),
  })
  .register(schemaNames, { name: 'ClientError' });
export type ClientErrorBody = z.infer<typeof clientErrorBody>;
