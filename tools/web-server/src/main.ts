import { once } from 'node:events';
import { createServerContext } from './app.js';
import { readConfig } from './config.js';
import { createMonitoring } from './monitoring.js';
import { createRemoteServer } from './remote-server.js';
import { createWebServer } from './server.js';

const config = readConfig(process.env);
const context = createServerContext(config.serves);
const { metrics, readiness } = context;
if (config.metricsPort !== undefined) {
  metrics.addProcess();
  const monitoring = createMonitoring(metrics, readiness).listen(config.metricsPort, config.metricsHost);
  await once(monitoring, 'listening');
}
const app = await (config.serves === 'shell' ? createWebServer(config, context) : createRemoteServer(config, context));
await app.listen({ host: config.host, port: config.port });
readiness.started();
process.stdout.write(`${JSON.stringify({ level: 30, msg: 'ready' })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
