import { readConfig } from './config.js';
import { createRemoteServer } from './remote-server.js';
import { createWebServer } from './server.js';

const config = readConfig(process.env);
const app = await (config.serves === 'shell' ? createWebServer(config) : createRemoteServer(config));
await app.listen({ host: config.host, port: config.port });
process.stdout.write(`${JSON.stringify({ level: 30, msg: 'ready' })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
