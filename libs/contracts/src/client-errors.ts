import { z } from 'zod';
import { textSchema } from './scalars.js';
import { schemaNames } from './schema-names.js';

/** What went wrong in somebody's browser, for who runs the product; nothing in it says whose. */
export const clientErrorBody = z
  .object({
    message: textSchema('Message', 1, 500),
    /** Where in the code. */
    stack: textSchema('Stack', 0, 4_000).default(''),
    /** Of the screen, ids replaced. */
    path: textSchema('Path', 0, 200).default(''),
    /** What the page was made of: `shell` and the remotes that were loaded, each with its release. */
    releases: textSchema('Releases', 0, 500).default(''),
  })
  .register(schemaNames, { name: 'ClientError' });
export type ClientErrorBody = z.infer<typeof clientErrorBody>;
