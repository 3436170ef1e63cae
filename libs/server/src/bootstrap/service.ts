import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { natsTls, type ServiceConfig } from '../config/config.js';
import { type PingSubject, pingController } from '../health/ping.controller.js';
import { createLogger } from '../logging/logger.js';
import { NestLogger } from '../logging/nest-logger.js';
import { unavailable } from '../messaging/wire.js';
import { Metrics } from '../metrics/metrics.js';
import type { Migrations } from '../migrations/migration.js';
import { isStoreAway, pingStore } from '../mongo/ping-store.js';
import { Readiness } from '../monitoring/readiness.js';
import { RpcServer } from '../rpc/rpc-server.js';
import { messagingModule } from './messaging.module.js';
import { MongoModule } from './mongo.module.js';
import { type Running, runProcess } from './process.js';

/** `auth`, `ledger`, `reporting` or `notify`. */
export type ServiceName = PingSubject extends `${infer Name}.ping` ? Name : never;

export interface ServiceOptions {
  /** Names the queue group, the database and the log lines. */
  readonly name: ServiceName;
  readonly module: Type | DynamicModule;
  readonly config: ServiceConfig;
  /** Bring the database to the schema that the module needs. */
  readonly migrations: Migrations;
}

/** A service that has started: it answers its subjects until it is closed. */
export interface RunningService extends Running {
  get<Provider>(token: Type<Provider> | string | symbol): Provider;
}

/** Starts a service inside this process and resolves once it answers. {@link bootstrapService} gives it its own. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  return start(options, createLogger(options.name, options.config.LOG_LEVEL));
}

/** The entry point of a service: runs it and ends it on a signal. */
export function bootstrapService(options: ServiceOptions): void {
  const logger = createLogger(options.name, options.config.LOG_LEVEL);
  runProcess(logger, () => start(options, logger));
}

async function start({ name, module, config, migrations }: ServiceOptions, logger: Logger): Promise<RunningService> {
  const limits = { total: config.MAX_REQUESTS, perUser: config.MAX_REQUESTS_PER_USER };
  const server = new RpcServer(config.NATS_URL, name, limits, natsTls(config));
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    {
      module: ServiceModule,
      imports: [messagingModule(name, config), MongoModule.forRoot(name, config, migrations), module],
      controllers: [pingController(`${name}.ping`)],
    },
    { strategy: server, logger: new NestLogger(logger), abortOnError: false },
  );
  server.observe(app.get(Metrics, { strict: false }));
  const readiness = app.get(Readiness, { strict: false });
  const connection = app.get<Connection>(getConnectionToken(), { strict: false });
  readiness.need('database', () => pingStore(connection));
  server.explainLateness(() => (isStoreAway(connection) ? unavailable() : undefined));
  try {
    await app.listen();
    await server.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  readiness.started();
  return {
    close: () => {
      readiness.stopping();
      return app.close();
    },
    get: (token) => app.get(token, { strict: false }),
  };
}

@Module({})
class ServiceModule {}
