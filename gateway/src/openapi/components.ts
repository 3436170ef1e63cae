import { allEndpoints, ERROR_CODES, schemaNames } from '@pocket/contracts';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

export type Schema = OpenAPIV3_1.SchemaObject;
type Side = 'input' | 'output';

/** Body of every error. */
export const errorReply = z
  .object({
    statusCode: z.number().int(),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    requestId: z.string(),
  })
  .register(schemaNames, { name: 'Error' });

/** Returns the JSON schemas of all named bodies and replies, by name. */
export function namedSchemas(): Record<string, Schema> {
  const bodies = allEndpoints.flatMap(({ body }) => (body ? [body] : []));
  const replies = [...allEndpoints.map(({ reply }) => elementOf(reply)), errorReply];
  return { ...byName(bodies, 'input'), ...byName(replies, 'output') };
}

/** Refers to a named schema, or to a list of it. A schema without a name is written out. */
export function schemaReference(schema: z.ZodType, side: Side): Schema {
  const element = elementOf(schema);
  const name = schemaNames.get(element)?.name;
  if (name === undefined) return jsonSchema(schema, side);
  const reference = { $ref: `#/components/schemas/${name}` } as Schema;
  return element === schema ? reference : { type: 'array', items: reference };
}

export function jsonSchema(schema: z.ZodType, side: Side): Schema {
  const { $schema, ...document } = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' });
  return document as Schema;
}

function byName(schemas: readonly z.ZodType[], side: Side): Record<string, Schema> {
  return Object.fromEntries(
    schemas.flatMap((schema) => {
      const name = schemaNames.get(schema)?.name;
      return name === undefined ? [] : [[name, jsonSchema(schema, side)]];
    }),
  );
}

const elementOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
