import { allEndpoints, type ComposedEndpoint, type FailureStatus, keyAccess } from '@pocket/contracts';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { errorReply, jsonSchema, namedSchemas, type Schema, schemaReference } from './components.js';

type Response = OpenAPIV3_1.ResponseObject;

const FAILURES = {
  400: 'Malformed or invalid: the message names the field and its limit',
  401: 'No token, or one that does not count any more',
  403: 'Not the caller’s to do, or not the key’s: `scope` names what it lacks',
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

/** Builds the OpenAPI document from the contract's table and schemas. */
export function openApiDocument(): OpenAPIV3_1.Document {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pocket',
      version: '1.0.0',
      description:
        'Amounts are numbers with at most two decimals, dates are calendar dates (`yyyy-mm-dd`) of the user. ' +
        'Every answer carries `x-request-id`, and every answer to an API key `x-ratelimit-limit`, ' +
        '`x-ratelimit-remaining` and `x-ratelimit-reset` (seconds left).',
    },
    servers: [{ url: '/api' }],
    tags: [{ name: 'Auth' }, { name: 'Ledger' }, { name: 'Reports' }, { name: 'Alerts' }, { name: 'System' }],
    paths: describePaths(allEndpoints),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pocket_<id>_<secret>',
          description: 'A key of `POST /keys`. Each alternative of a call names a scope that allows it.',
        },
      },
      schemas: namedSchemas(),
    },
  };
}

function describePaths(all: readonly ComposedEndpoint[]): OpenAPIV3_1.PathsObject {
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const endpoint of all) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describeOperation(endpoint) };
  }
  return paths;
}

function describeOperation(endpoint: ComposedEndpoint): OpenAPIV3_1.OperationObject {
  const { method, path, tag, summary, body, fileType, isPublic } = endpoint;
  const parameters = describeParameters(endpoint);
  return {
    operationId: `${method}${path.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    security: isPublic ? [] : [{ token: [] }, ...describeKeys(endpoint)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(schemaReference(body, 'input')) } } : {}),
    ...(fileType ? { requestBody: { required: true, content: files([fileType]) } } : {}),
    responses: describeResponses(endpoint),
  };
}

/** Scopes of a key, one of which the call needs. */
function describeKeys(endpoint: ComposedEndpoint): OpenAPIV3_1.SecurityRequirementObject[] {
  const access = keyAccess(endpoint);
  return typeof access === 'string' ? [{ apiKey: [] }] : access.map((scope) => ({ apiKey: [scope] }));
}

function describeParameters({
  path,
  params,
  query,
  isIdempotent,
  isVersioned,
}: ComposedEndpoint): OpenAPIV3_1.ParameterObject[] {
  const parameters: OpenAPIV3_1.ParameterObject[] = [];
  if (path.includes('{id}')) parameters.push({ name: 'id', in: 'path', required: true, schema: { type: 'string' } });
  for (const [name, schema] of propertiesOf(params)) parameters.push({ name, in: 'path', required: true, schema });
  for (const [name, schema] of propertiesOf(query)) parameters.push({ name, in: 'query', schema });
  if (isIdempotent) {
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

function propertiesOf(schema: ComposedEndpoint['query']): [name: string, schema: OpenAPIV3.SchemaObject][] {
  const { properties = {} } = schema ? jsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, property]) => [name, property as OpenAPIV3.SchemaObject]);
}

/** Any call can also lack a token, exceed a limit or need a service that is down. */
function describeResponses(endpoint: ComposedEndpoint): Record<string, Response> {
  const { status, reply, page, isChange, isPublic, contentTypes, isLong } = endpoint;
  const failures = endpoint.failures ?? expectedFailures(endpoint);
  const statuses = [...failures, ...(isPublic ? [] : ([401, 403] as const)), 429, 503, 504] as const;
  const link: Response['headers'] = {
    Link: { description: 'The next page (`rel="next"`), if there is one', schema: { type: 'string' } },
  };
  return {
    [status]: {
      description: 'Done',
      content: contentTypes ? files(contentTypes) : json(schemaReference(reply, 'output')),
      ...(page || isChange ? { headers: { ...(page ? link : {}), ...(isChange ? CHANGE : {}) } } : {}),
    },
    ...(isLong ? { 202: { description: 'Under way', content: json(schemaReference(reply, 'output')) } } : {}),
    ...Object.fromEntries(
      [...statuses]
        .sort((a, b) => a - b)
        .map((code) => [code, { description: FAILURES[code], content: json(schemaReference(errorReply, 'output')) }]),
    ),
  };
}

/** Statuses of failure that follow from what an endpoint takes and does. */
function expectedFailures({
  path,
  params,
  body,
  query,
  isChange,
  isIdempotent,
  isVersioned,
}: ComposedEndpoint): FailureStatus[] {
  const statuses = {
    400: body !== undefined || params !== undefined || query !== undefined || isIdempotent || isVersioned,
    404: path.includes('{id}') || isChange,
    409: isChange,
    412: isVersioned,
    413: body !== undefined,
  };
  return ([400, 404, 409, 412, 413] as const).filter((status) => statuses[status]);
}

/** Content of a raw file. */
const files = (contentTypes: readonly string[]) =>
  Object.fromEntries(contentTypes.map((type) => [type, { schema: { type: 'string' as const } }]));

const json = (schema: Schema | OpenAPIV3_1.ReferenceObject) => ({ 'application/json': { schema } });
