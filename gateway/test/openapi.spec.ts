import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { readConfig } from '@pocket/server';
import { PUBLIC } from '../src/auth/public.js';
import { gatewaySettings } from '../src/config.js';
import { gatewayModule } from '../src/gateway.module.js';
import { Harness } from './harness.js';

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { security: object[]; parameters?: { name: string }[] }>>;
  readonly components: {
    readonly schemas: Record<string, { properties: Record<string, object>; required?: string[] }>;
  };
}
interface ModuleLike {
  readonly controllers?: Type[];
  readonly imports?: ModuleLike[];
}

const controllersOf = ({ controllers = [], imports = [] }: ModuleLike): Type[] => [
  ...controllers,
  ...imports.flatMap(controllersOf),
];

/** `get /transactions/{id}` → whether it is open to everyone, for all that the controllers declare. */
function declaredRoutes(): Map<string, boolean> {
  const config = readConfig(gatewaySettings, { NATS_URL: 'nats://nowhere', JWT_SECRET: 's'.repeat(32), PORT: '0' });
  const module = gatewayModule(config) as unknown as ModuleLike;
  const routes = new Map<string, boolean>();
  for (const controller of controllersOf(module)) {
    const prefix = Reflect.getMetadata('path', controller) as string;
    for (const name of Object.getOwnPropertyNames(controller.prototype)) {
      const handler = controller.prototype[name];
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number];
      if (!method) continue;
      const path = `/${prefix}/${Reflect.getMetadata('path', handler)}`
        .replace(/\/+/g, '/')
        .replace(/\/$/, '')
        .replace(/:(\w+)/g, '{$1}');
      const isPublic = [handler, controller].some((target) => Reflect.getMetadata(PUBLIC, target) === true);
      routes.set(`${method.toLowerCase()} ${path}`, isPublic);
    }
  }
  return routes;
}

describe('the description of the API', () => {
  let harness: Harness;
  let document: Document;
  beforeAll(async () => {
    harness = await Harness.start();
    document = (await (await harness.fetch('/openapi.json')).json()) as Document;
  });
  afterAll(() => harness.stop());

  it('lists every route and its callers', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => [`${method} ${path}`, security.length === 0] as const),
    );
    expect(new Map(described.sort())).toEqual(new Map([...declaredRoutes()].sort()));
  });

  it('takes limits and required fields from the schemas', () => {
    const { AccountCreate, TransactionCreate } = document.components.schemas;
    expect(AccountCreate).toMatchObject({
      required: ['name'],
      properties: { name: { minLength: 1, maxLength: 80 }, balance: { default: 0 } },
    });
    expect(TransactionCreate?.properties.amount).toMatchObject({ minimum: 0, maximum: 999_999_999_999.999 });
    const names = document.paths['/transactions']?.get?.parameters?.map(({ name }) => name);
    const filters = ['from', 'to', 'type', 'accountId', 'categoryId', 'q', 'min', 'max'];
    const others = [
      'tag',
      'weekday',
      'without',
      'status',
      'payee',
      'importId',
      'scheduleId',
      'transfer',
      'currency',
      'sort',
      'limit',
      'cursor',
      'offset',
    ];
    expect(names).toEqual([...filters, ...others]);
  });

  it('contains all referenced schemas', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.filter((name) => !document.components.schemas[name ?? ''])).toEqual([]);
  });

  it('is shown as a page that runs no script from elsewhere', async () => {
    const page = await harness.fetch('/docs/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    expect(await page.text()).not.toMatch(/src="https?:/);
    expect((await harness.fetch('/docs/json')).status).toBe(200);
  });
});
