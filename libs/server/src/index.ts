export { type Command, runCommand } from './bootstrap/command.js';
export { messagingModule } from './bootstrap/messaging.module.js';
export { runMigrations } from './bootstrap/migrate-command.js';
export { databaseName, MongoModule } from './bootstrap/mongo.module.js';
export { type Running, runProcess } from './bootstrap/process.js';
export {
  bootstrapService,
  type RunningService,
  type ServiceName,
  type ServiceOptions,
  startService,
} from './bootstrap/service.js';
export {
  type CommonConfig,
  ConfigError,
  commonSettings,
  defineConfig,
  readConfig,
  type ServiceConfig,
  serviceSettings,
} from './config/config.js';
export { JetStream, type StreamName } from './events/jet-stream.js';
export { type PartitionedReading, PartitionReaders } from './events/partitions/partition-readers.js';
export type { ConsumerOptions, StreamMessage } from './events/stream-consumer.js';
export { StreamConsumers } from './events/stream-consumers.js';
export { type Batch, BookBatches } from './jobs/book-batches.js';
export type { Job } from './jobs/book-queue.js';
export { Lease } from './jobs/lease.js';
export { LeasedWork } from './jobs/leased-work.js';
export { PeriodicJob } from './jobs/periodic-job.js';
export { createLogger } from './logging/logger.js';
export { NestLogger } from './logging/nest-logger.js';
export { type MailConfig, mailSettings } from './mail/mail-settings.js';
export { type Mail, Mailer, MailNotSent } from './mail/mailer.js';
export { Broadcasts } from './messaging/broadcasts.js';
export { NatsLink } from './messaging/nats-link.js';
export { INTERNAL_MESSAGE, overloaded, TIMEOUT_MESSAGE, UNAVAILABLE_MESSAGE } from './messaging/wire.js';
export { Metrics } from './metrics/metrics.js';
export { DatabaseTooNew, migrate, pending } from './migrations/migrate.js';
export { createIndexes, type Database, type Migration, type Migrations } from './migrations/migration.js';
export { isDuplicateKey, isStoreTimeout, isStoreUnavailable, isUnreachable, storeFailure } from './mongo/failures.js';
export { type TransactionOptions, withTransaction } from './mongo/transaction.js';
export { deletion, deletions, insertion, replacement, type StoreWrite, update, writeAll } from './mongo/write-all.js';
export { YieldingRunner } from './mongo/yielding-runner.js';
export { Readiness } from './monitoring/readiness.js';
export { networkOf } from './network/network-of.js';
export { type CommitBuffer, Outbox, type OutboxEvent } from './outbox/outbox.js';
export { OutboxModule } from './outbox/outbox.module.js';
export { actingKey, runAs } from './rpc/acting-key.js';
export { bookHandlers } from './rpc/book-handlers.js';
export { Handle, HandleForCaller } from './rpc/handle.js';
export { InFlight, type InFlightLimits } from './rpc/in-flight.js';
export {
  type BookCaller,
  type BookContext,
  type CallerContext,
  type RequestContext,
  withTime,
} from './rpc/request-context.js';
export { RpcClient } from './rpc/rpc-client.js';
export { whileWaiting } from './rpc/turn.js';
export { beginSpan, inSpan, markFailed, writeTrace } from './telemetry/spans.js';
export { isTracing, startTelemetry } from './telemetry/telemetry.js';
export { backoff } from './timing/backoff.js';
export { now, setClock } from './timing/clock.js';
export { type SigningKeys, signingKeys, signingSecrets } from './tokens/signing-keys.js';
export { type StoredUpload, Uploads } from './uploads/uploads.js';
