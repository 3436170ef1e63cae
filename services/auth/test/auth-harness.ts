import { JwtService } from '@nestjs/jwt';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Caller, Client, RequestOf } from '@pocket/contracts';
import { RpcClient, type RunningService, readConfig, startService } from '@pocket/server';
import { NatsServer, startStore, type TestStore } from '@pocket/server/testing';
import type { Connection } from 'mongoose';
import { authModule } from '../src/auth.module.js';
import { authSettings } from '../src/config.js';
import { MailJobs } from '../src/mail-jobs/mail-jobs.js';
import { authMigrations } from '../src/migrations.js';

export const JWT_SECRET = 'a secret that only this test knows about';
/** Site for which passkeys are made. */
export const APP_URL = 'https://pocket.example';
const OWN_COLLECTIONS = ['users', 'sessions', 'login_history', 'login_failures', 'security_log', 'mail_jobs'];
const client: Client = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  ip: '10.0.0.1',
};

/** Hashing many passwords at once takes a busy machine long. */
const PATIENT = { timeoutMs: 30_000 };

export const requestId = 'test';
export const person = (email: string): RequestOf<'auth.register'> => ({
  email,
  password: 'secret1',
  firstName: 'Ann',
  lastName: 'Lee',
  client,
});

/** The auth service on a real broker and a real store. */
export class AuthHarness {
  private constructor(
    private readonly nats: NatsServer,
    private readonly store: TestStore,
    readonly service: RunningService,
  ) {}

  /** @param settings further settings of the service */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<AuthHarness> {
    const [nats, store] = await Promise.all([NatsServer.start(), startStore()]);
    return new AuthHarness(nats, store, await startAuth(nats, store, settings));
  }

  get rpc(): RpcClient {
    return this.service.get(RpcClient);
  }

  get connection(): Connection {
    return this.service.get<Connection>(getConnectionToken());
  }

  /** Starts another instance on the same broker and store. */
  startAnother(): Promise<RunningService> {
    return startAuth(this.nats, this.store);
  }

  register(email: string) {
    return this.rpc.request('auth.register', person(email), { requestId }, PATIENT);
  }

  login(email: string, password: string, ip = client.ip, device?: string) {
    const from = { ...client, ip, ...(device === undefined ? {} : { device }) };
    return this.rpc.request('auth.login', { email, password, client: from }, { requestId }, PATIENT);
  }

  async callerOf(token: string): Promise<Caller> {
    const { sub, sid } = await this.service.get(JwtService).verifyAsync<{ sub: string; sid: string }>(token);
    return { userId: sub, sessionId: sid, timeZone: 'UTC' };
  }

  /** Lets no mail begin, and so no command of theirs be among those of a request, until the result is called. */
  holdMails(): () => void {
    const findDue = jest.spyOn(this.service.get(MailJobs), 'findDue').mockResolvedValue([]);
    return () => findDue.mockRestore();
  }

  /** Returns the sorted commands that `work` sends to the store, with their collection. See {@link holdMails}. */
  async commandsOf(work: () => Promise<unknown>): Promise<string[]> {
    const commands: string[] = [];
    const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      const collection = String(command[commandName]);
      if (OWN_COLLECTIONS.includes(collection)) commands.push(`${commandName} ${collection}`);
    };
    const store = this.connection.getClient();
    store.on('commandStarted', note);
    await work();
    store.off('commandStarted', note);
    return commands.sort();
  }

  async stop(): Promise<void> {
    await this.service.close();
    await Promise.all([this.nats.stop(), this.store.stop()]);
  }
}

async function startAuth(
  nats: NatsServer,
  store: TestStore,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const { MONGODB_URI, MONGODB_DATABASE_PREFIX } = store.settings;
  const config = readConfig(authSettings, {
    NATS_URL: nats.url,
    MONGODB_URI: `${MONGODB_URI}${MONGODB_URI.includes('?') ? '&' : '/?'}monitorCommands=true`,
    MONGODB_DATABASE_PREFIX,
    JWT_SECRET,
    SECRETS_KEY: 'a key for secrets that only this test knows',
    APP_URL,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  return startService({ name: 'auth', module: authModule(config), config, migrations: authMigrations });
}
