import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { type Operation, operations } from './operations.js';
import { bodies, type ReplyName, replies } from './schemas.js';

type Schema = OpenAPIV3_1.SchemaObject;
type Response = OpenAPIV3_1.ResponseObject;

const FAILURES = {
  400: 'Malformed or invalid: the message names the field and its limit',
  401: 'No token, or one that does not count any more',
  403: 'Not the caller’s to do',
  404: 'Not found, or somebody else’s',
  409: 'In conflict with what is there',
  412: 'Changed since the version that `If-Match` names; `current` is what there is now',
  413: 'Larger than 1 MiB, a file larger than 50 MiB',
  429: 'Too many requests; `Retry-After` tells the seconds to wait',
  503: 'A part of the system does not answer',
  504: 'A part of the system answers too late; a write may or may not have happened',
} as const;

const CHANGE: Response['headers'] = {
  'X-Change-Id': {
    description: 'The change of the book that this made, if anything is different',
    schema: { type: 'string' },
  },
};

/** The OpenAPI document of the API, made of the schemas that the API itself checks with. */
export function openApiDocument(): OpenAPIV3_1.Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pocket',
      version: '1.0.0',
      description:
        'Amounts are numbers with at most two decimals, dates are calendar dates (`yyyy-mm-dd`) of the user. ' +
        'Every answer carries `x-request-id`.',
    },
    servers: [{ url: '/api' }],
    tags: [{ name: 'Auth' }, { name: 'Ledger' }, { name: 'Reports' }, { name: 'System' }],
    paths: pathsOf(operations),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...mapValues(bodies, (schema) => jsonSchema(schema, 'input')),
        ...mapValues(replies, (schema) => jsonSchema(schema, 'output')),
      },
    },
  };
}

function pathsOf(all: readonly Operation[]): OpenAPIV3_1.PathsObject {
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const operation of all)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  return paths;
}

function describe(operation: Operation): OpenAPIV3_1.OperationObject {
  const { method, path, tag, summary, body, fileType, isPublic } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: `${method}${path.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    security: isPublic ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json({ $ref: `#/components/schemas/${body}` }) } } : {}),
    ...(fileType ? { requestBody: { required: true, content: files([fileType]) } } : {}),
    responses: responsesOf(operation),
  };
}

function parametersOf({ path, query, isOnce, isVersioned }: Operation): OpenAPIV3_1.ParameterObject[] {
  const parameters: OpenAPIV3_1.ParameterObject[] = [];
  if (path.includes('{id}')) parameters.push({ name: 'id', in: 'path', required: true, schema: { type: 'string' } });
  if (query) {
    const { properties = {} } = jsonSchema(query, 'input');
    for (const [name, schema] of Object.entries(properties))
      parameters.push({ name, in: 'query', schema: schema as OpenAPIV3.SchemaObject });
  }
  if (isOnce) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A repeat with the same key answers with the first result for 24 hours',
      schema: { type: 'string', maxLength: 200 },
    });
  }
  if (isVersioned) {
    parameters.push({
      name: 'If-Match',
      in: 'header',
      description: 'The version that was seen, in quotes: another one refuses the change',
      schema: { type: 'string' },
    });
  }
  return parameters;
}

/** Besides its own failures, any call can lack a token, and meet a limit or a part that is down. */
function responsesOf({
  status,
  reply,
  isPaged,
  isChange,
  isPublic,
  contentTypes,
  isLong,
  failures = [],
}: Operation): Record<string, Response> {
  const statuses = [...failures, ...(isPublic ? [] : [401 as const]), 429, 503, 504] as const;
  const link: Response['headers'] = {
    Link: { description: 'The next page (`rel="next"`), if there is one', schema: { type: 'string' } },
  };
  return {
    [status]: {
      description: 'Done',
      content: contentTypes ? files(contentTypes) : json(schemaOf(reply)),
      ...(isPaged || isChange ? { headers: { ...(isPaged ? link : {}), ...(isChange ? CHANGE : {}) } } : {}),
    },
    ...(isLong ? { 202: { description: 'Under way', content: json(schemaOf(reply)) } } : {}),
    ...Object.fromEntries(
      [...statuses]
        .sort((a, b) => a - b)
        .map((code) => [code, { description: FAILURES[code], content: json(schemaOf('Error')) }]),
    ),
  };
}

function schemaOf(reply: ReplyName | readonly [ReplyName]): Schema {
  if (typeof reply === 'string') return { $ref: `#/components/schemas/${reply}` } as Schema;
  return { type: 'array', items: { $ref: `#/components/schemas/${reply[0]}` } };
}

/** Files that are written as they are read. */
const files = (contentTypes: readonly string[]) =>
  Object.fromEntries(contentTypes.map((type) => [type, { schema: { type: 'string' as const } }]));

const json = (schema: Schema | OpenAPIV3_1.ReferenceObject) => ({ 'application/json': { schema } });

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return document as Schema;
}

function mapValues<Key extends string, From, To>(record: Record<Key, From>, change: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)]));
}
