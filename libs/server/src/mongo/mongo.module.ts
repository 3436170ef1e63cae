import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../config/config.js';

/** Connects the process to its service's own database, waiting for the store as long as it takes. */
@Module({})
export class MongoModule implements OnModuleInit {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  static forRoot(service: string, config: ServiceConfig): DynamicModule {
    const connection = MongooseModule.forRoot(config.MONGODB_URI, {
      dbName: `${config.MONGODB_DATABASE_PREFIX}_${service}`,
      appName: service,
      autoIndex: true,
      retryWrites: true,
      maxPoolSize: 30,
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      // A request fails instead of waiting in line while the store is away.
      bufferCommands: false,
      retryAttempts: Number.MAX_SAFE_INTEGER,
      retryDelay: 500,
    });
    return { module: MongoModule, imports: [connection], exports: [connection] };
  }

  /** No request is taken before the unique indexes stand. */
  async onModuleInit(): Promise<void> {
    await Promise.all(Object.values(this.connection.models).map((model) => model.init()));
  }
}
