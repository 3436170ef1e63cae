import { once } from 'node:events';
import { surroundings } from './app.js';
import { readConfig } from './config.js';
import { createMonitoring } from './monitoring.js';
import { createRemoteServer } from './remote-server.js';
import { createWebServer } from './server.js';

const config = readConfig(process.env);
const around = surroundings(config.serves);
const { metrics, readiness } = around;
if (config.metricsPort !== undefined) {
  metrics.addProcess();
  const monitoring = createMonitoring(metrics, readiness).listen(config.metricsPort, config.metricsHost);
  await once(monitoring, 'listening');
}
const app = await (config.serves === 'shell' ? createWebServer(config, around) : createRemoteServer(config, around));
await app.listen({ host: config.host, port: config.port });
readiness.started();
process.stdout.write(`${JSON.stringify({ level: 30, msg: 'ready' })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
