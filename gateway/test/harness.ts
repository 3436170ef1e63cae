import { setTimeout as delay } from 'node:timers/promises';
import { JwtService } from '@nestjs/jwt';
import { AppError, type Caller, type ReplyOf } from '@pocket/contracts';
import { readConfig } from '@pocket/server';
import { NatsServer, Responder } from '@pocket/server/testing';
import { type GatewayConfig, gatewaySettings } from '../src/config.js';
import { type RunningGateway, startGateway } from '../src/gateway.js';

export const JWT_SECRET = 'a secret that only this test knows about';

export const caller: Caller = { userId: 'a'.repeat(24), sessionId: 'b'.repeat(24), timeZone: 'Europe/Paris' };

/** A gateway on a real broker; what the services would answer is up to the test. */
export class Harness {
  /** Sessions that the stand-in for the auth service knows as good. */
  readonly sessions = new Set([caller.sessionId]);
  checks = 0;
  /** Duration of a session check in ms. */
  checkMs = 0;
  /** Deadline of the latest session check. */
  checkDeadline: number | undefined;

  private constructor(
    readonly nats: NatsServer,
    readonly services: Responder,
    readonly gateway: RunningGateway,
    private readonly config: GatewayConfig,
  ) {}

  static async start(env: NodeJS.ProcessEnv = {}, logger?: Parameters<typeof startGateway>[1]): Promise<Harness> {
    const nats = await NatsServer.start();
    const services = await Responder.connect(nats.url);
    const settings = {
      NATS_URL: nats.url,
      JWT_SECRET,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ANSWER_WITHIN_MS: '20000',
      ...env,
    };
    const config = readConfig(gatewaySettings, settings);
    const harness = new Harness(nats, services, await startGateway(config, logger), config);
    await services.on('auth.sessions.check', ({ sessionId }, { deadline }) => harness.#check(sessionId, deadline));
    return harness;
  }

  /** One more instance with the same settings on the same broker. */
  startAnother(): Promise<RunningGateway> {
    return startGateway(this.config);
  }

  async #check(sessionId: string, deadline: number | undefined): Promise<ReplyOf<'auth.sessions.check'>> {
    this.checks += 1;
    this.checkDeadline = deadline;
    if (this.checkMs > 0) await delay(this.checkMs);
    if (!this.sessions.has(sessionId)) throw new AppError('UNAUTHENTICATED', 'Please sign in');
    return { timeZone: caller.timeZone };
  }

  token({ userId, sessionId } = caller, secret = JWT_SECRET): string {
    return new JwtService({ secret }).sign({ sub: userId, sid: sessionId });
  }

  /** A request without a token. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.gateway.url}${path}`, init);
  }

  /** A request of the signed-in caller. */
  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { authorization: `Bearer ${this.token()}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    await this.services.close();
    await this.nats.stop();
  }
}
