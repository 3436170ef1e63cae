import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type CommonConfig, natsTls } from '../config/config.js';
import { JetStream } from '../events/jet-stream.js';
import { StreamConsumers } from '../events/stream-consumers.js';
import { Broadcasts } from '../messaging/broadcasts.js';
import { NatsLink } from '../messaging/nats-link.js';
import { TestClock } from '../messaging/test-clock.js';
import { Metrics } from '../metrics/metrics.js';
import { MonitoringServer } from '../monitoring/monitoring-server.js';
import { Readiness } from '../monitoring/readiness.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { Uploads } from '../uploads/uploads.js';

@Global()
@Module({})
class MessagingModule {}

type MessagingConfig = Pick<CommonConfig, 'NATS_URL' | 'METRICS_HOST' | 'METRICS_PORT'> & {
  readonly STREAM_REPLICAS?: number;
  readonly UPLOADS_MAX_MB?: number;
} & Partial<Pick<CommonConfig, 'NATS_CA' | 'NATS_CERT' | 'NATS_KEY' | 'NODE_ENV' | 'POCKET_TEST_CLOCK' | 'POCKET_NOW'>>;

/** Provides the {@link NatsLink} of the process, its users, and monitoring. */
export function messagingModule(name: string, config: MessagingConfig): DynamicModule {
  const { NATS_URL, STREAM_REPLICAS = 1, UPLOADS_MAX_MB } = config;
  return {
    module: MessagingModule,
    providers: [
      Readiness,
      { provide: Metrics, useFactory: () => new Metrics(name) },
      {
        provide: MonitoringServer,
        useFactory: async (metrics: Metrics, readiness: Readiness) => {
          const server = new MonitoringServer(metrics, readiness);
          await server.listen(config);
          return server;
        },
        inject: [Metrics, Readiness],
      },
      {
        provide: NatsLink,
        // Needs the MonitoringServer, so that `/livez` answers while NATS is still starting.
        useFactory: async (readiness: Readiness) => {
          const link = await NatsLink.open(NATS_URL, name, natsTls(config));
          readiness.need('messaging', () => link.requireUp());
          return link;
        },
        inject: [Readiness, MonitoringServer],
      },
      {
        provide: JetStream,
        useFactory: (link: NatsLink) => new JetStream(link, STREAM_REPLICAS, name, UPLOADS_MAX_MB),
        inject: [NatsLink],
      },
      StreamConsumers,
      RpcClient,
      Broadcasts,
      {
        provide: TestClock,
        useFactory: (broadcasts: Broadcasts) => new TestClock(config, broadcasts),
        inject: [Broadcasts],
      },
      Uploads,
    ],
    exports: [Uploads, NatsLink, Metrics, Readiness, JetStream, StreamConsumers, RpcClient, Broadcasts],
  };
}
