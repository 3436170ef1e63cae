import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ReplyOf, RequestOf, Subject } from '@pocket/contracts';
import { NatsLink, RpcClient, type RunningService, readConfig, startService } from '@pocket/server';
import { NatsServer, openStore, startStore, type TestStore } from '@pocket/server/testing';
import { gatewaySettings } from '../../gateway/src/config.js';
import { type RunningGateway, startGateway } from '../../gateway/src/gateway.js';
import { authModule } from '../../services/auth/src/auth.module.js';
import { authSettings } from '../../services/auth/src/config.js';
import { authMigrations } from '../../services/auth/src/migrations.js';
import { ledgerSettings } from '../../services/ledger/src/config.js';
import { ledgerModule } from '../../services/ledger/src/ledger.module.js';
import { ledgerMigrations } from '../../services/ledger/src/migrations.js';
import { notifySettings } from '../../services/notify/src/config.js';
import { notifyMigrations } from '../../services/notify/src/migrations.js';
import { notifyModule } from '../../services/notify/src/notify.module.js';
import { reportingSettings } from '../../services/reporting/src/config.js';
import { reportingMigrations } from '../../services/reporting/src/migrations.js';
import { ReportingModule } from '../../services/reporting/src/reporting.module.js';
import { Person } from './person.js';

/** Services by name, each with its own configuration. */
const SERVICES = {
  auth: (env: NodeJS.ProcessEnv) => {
    const config = readConfig(authSettings, env);
    return startService({ name: 'auth', module: authModule(config), config, migrations: authMigrations });
  },
  ledger: (env: NodeJS.ProcessEnv) => {
    const config = readConfig(ledgerSettings, env);
    return startService({ name: 'ledger', module: ledgerModule(config), config, migrations: ledgerMigrations });
  },
  reporting: (env: NodeJS.ProcessEnv) => {
    const config = readConfig(reportingSettings, env);
    return startService({ name: 'reporting', module: ReportingModule, config, migrations: reportingMigrations });
  },
  notify: (env: NodeJS.ProcessEnv) => {
    const config = readConfig(notifySettings, env);
    return startService({ name: 'notify', module: notifyModule(config), config, migrations: notifyMigrations });
  },
};
export type Service = keyof typeof SERVICES;

export const PASSWORD = 'secret-1';

/** Complete back end with its own broker and store. */
export class RunningApi {
  readonly #running = new Map<Service, RunningService>();

  private constructor(
    readonly nats: NatsServer,
    private readonly store: TestStore,
    private readonly env: NodeJS.ProcessEnv,
    readonly gateways: readonly RunningGateway[],
    private readonly link: NatsLink,
  ) {}

  static async start({ gateways = 1, env = {} as NodeJS.ProcessEnv } = {}): Promise<RunningApi> {
    const [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
    return RunningApi.#over(nats, store, gateways, env);
  }

  /** Starts on the data folder of a local stack, which is removed at the end. */
  static async open(folder: string): Promise<RunningApi> {
    const [nats, store] = await Promise.all([
      NatsServer.start(join(folder, 'nats')),
      openStore(join(folder, 'embedded-mongo'), 'pocket'),
    ]);
    return RunningApi.#over(nats, store, 1, { DEMO_ACCOUNT: 'on' });
  }

  static async #over(
    nats: NatsServer,
    store: TestStore,
    gateways: number,
    extra: NodeJS.ProcessEnv,
  ): Promise<RunningApi> {
    const env: NodeJS.ProcessEnv = {
      ...store.settings,
      NATS_URL: nats.url,
      JWT_SECRET: randomUUID(),
      SECRETS_KEY: randomUUID(),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DEMO_ACCOUNT: 'off',
      PORT: '0',
      // Longer timeouts: these tests check replies, not the speed of a busy machine.
      ANSWER_WITHIN_MS: '30000',
      RATE_LIMIT_PER_MINUTE: '1000000',
      REFUSED_LIMIT_PER_MINUTE: '1000000',
      SIGN_IN_LIMIT_PER_MINUTE: '1000000',
      ...extra,
    };
    const open = await Promise.all(
      Array.from({ length: gateways }, () => startGateway(readConfig(gatewaySettings, env))),
    );
    const api = new RunningApi(nats, store, env, open, await NatsLink.open(nats.url, 'test'));
    await Promise.all(
      ['auth' as const, 'ledger' as const, 'reporting' as const, 'notify' as const].map((name) =>
        api.startService(name),
      ),
    );
    return api;
  }

  get jwtSecret(): string {
    return this.env.JWT_SECRET ?? '';
  }

  /** Settings with which the services reach their databases. */
  get storeSettings(): TestStore['settings'] {
    return this.store.settings;
  }

  async startService(name: Service): Promise<void> {
    this.#running.set(name, await SERVICES[name](this.env));
  }

  async stopService(name: Service): Promise<void> {
    await this.#running.get(name)?.close();
    this.#running.delete(name);
  }

  /** Returns a visitor at one of the gateways. */
  visitor(gateway = 0): Person {
    return new Person(this.gateways[gateway]?.url ?? '', null);
  }

  /** Registers a new user. */
  async register(email = `${randomUUID()}@pocket.example`, gateway = 0): Promise<Person> {
    const body = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Lee' };
    const { status, body: reply } = await this.visitor(gateway).call<{ token: string; user: { id: string } }>(
      'POST',
      '/auth/register',
      body,
    );
    if (status !== 201) throw new Error(`Registering was answered by ${status}`);
    return new Person(this.gateways[gateway]?.url ?? '', reply.token, reply.user.id);
  }

  /** Signs in a registered user. */
  async signIn(email: string, password = PASSWORD): Promise<Person> {
    const { status, body } = await this.visitor().call<{ token: string; user: { id: string } }>('POST', '/auth/login', {
      email,
      password,
    });
    if (status !== 200) throw new Error(`Signing in was answered by ${status}`);
    return new Person(this.gateways[0]?.url ?? '', body.token, body.user.id);
  }

  /** Sends a request between services, for data that the API does not expose. */
  ask<S extends Subject>(subject: S, request: RequestOf<S>): Promise<ReplyOf<S>> {
    return new RpcClient(this.link).request(subject, request, { requestId: 'test' }, { timeoutMs: 60_000 });
  }

  async stop(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await Promise.all([...this.#running.values()].map((service) => service.close()));
    await this.link.onApplicationShutdown();
    await this.store.stop();
    await this.nats.stop();
  }
}
