import { type DynamicModule, Global, Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../config/config.js';
import { Lease } from '../jobs/lease.js';
import { migrate } from '../migrations/migrate.js';
import type { Migrations } from '../migrations/migration.js';
import { requireRestored } from '../mongo/restoring.js';
import { readSmallBatches } from '../mongo/small-batches.js';
import { traceQueries } from '../mongo/store-spans.js';
import { requireVersion } from '../mongo/store-version.js';
import { reconnectWhenStuck } from '../mongo/stuck-monitor.js';
import { limitQueries } from '../mongo/time-limits.js';
import { isTracing } from '../telemetry/telemetry.js';

const MIGRATIONS = Symbol('Migrations');

/** Connects the process to its service's own database, waiting for the store as long as it takes. */
@Global()
@Module({})
export class MongoModule implements OnModuleInit {
  readonly #log = new Logger(MongoModule.name);

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(MIGRATIONS) private readonly migrations: Migrations,
    private readonly lease: Lease,
  ) {}

  static forRoot(service: string, config: ServiceConfig, migrations: Migrations): DynamicModule {
    const connection = MongooseModule.forRoot(config.MONGODB_URI, {
      dbName: databaseName(service, config),
      appName: service,
      // Migrations create the indexes.
      autoIndex: false,
      autoCreate: false,
      retryWrites: true,
      maxPoolSize: 30,
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      waitQueueTimeoutMS: 3_000,
      // A hanging store is detected within this time plus `connectTimeoutMS`; waiting operations then fail.
      heartbeatFrequencyMS: 2_000,
      // Requests fail instead of queueing while the store is away.
      bufferCommands: false,
      retryAttempts: Number.MAX_SAFE_INTEGER,
      retryDelay: 500,
      connectionFactory: (connection: Connection) => {
        connection.plugin(limitQueries);
        connection.plugin(readSmallBatches);
        if (isTracing()) connection.plugin(traceQueries);
        return reconnectWhenStuck(connection);
      },
    });
    return {
      module: MongoModule,
      imports: [connection],
      providers: [Lease, { provide: MIGRATIONS, useValue: migrations }],
      exports: [connection, Lease],
    };
  }

  /** Refuses a half-restored database, and brings the schema and its unique indexes up to date before the first request. */
  async onModuleInit(): Promise<void> {
    await requireVersion(this.connection);
    await requireRestored(this.connection);
    const { db } = this.connection;
    if (!db) throw new Error('The connection has no database');
    await migrate(db, this.migrations, this.lease, (line) => this.#log.log(line));
  }
}

/** `<prefix>_<service>` */
export function databaseName(service: string, config: Pick<ServiceConfig, 'MONGODB_DATABASE_PREFIX'>): string {
  return `${config.MONGODB_DATABASE_PREFIX}_${service}`;
}
