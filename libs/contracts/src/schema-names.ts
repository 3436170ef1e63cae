import { z } from 'zod';

/** Names of schemas in the API document. A schema without a name is written out wherever the document uses it. */
export const schemaNames = z.registry<{ readonly name: string }>();
