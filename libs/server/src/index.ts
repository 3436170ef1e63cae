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
export type { Consumption, StreamMessage } from './events/stream-consumer.js';
export { type LogContext, logContext, withLogContext } from './logging/log-context.js';
export { createLogger } from './logging/logger.js';
export { NestLogger } from './logging/nest-logger.js';
export { Broadcasts } from './messaging/broadcasts.js';
export { messagingModule } from './messaging/messaging.module.js';
export { NatsLink } from './messaging/nats-link.js';
export { Metrics } from './metrics/metrics.js';
export { isDuplicateKey, isStoreUnavailable } from './mongo/failures.js';
export { MongoModule } from './mongo/mongo.module.js';
export { withTransaction } from './mongo/transaction.js';
export { Lease } from './outbox/lease.js';
export { Outbox, type OutboxEvent } from './outbox/outbox.js';
export { OutboxModule } from './outbox/outbox.module.js';
export { Handle, HandleForCaller } from './rpc/handle.js';
export type { CallerContext, RequestContext } from './rpc/request-context.js';
export { RpcClient } from './rpc/rpc-client.js';
export { INTERNAL_MESSAGE, TIMEOUT_MESSAGE, UNAVAILABLE_MESSAGE } from './rpc/wire.js';
