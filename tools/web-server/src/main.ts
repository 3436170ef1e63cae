import { readConfig } from './config.js';
import { createWebServer } from './server.js';

const config = readConfig(process.env);
const app = await createWebServer(config);
await app.listen({ host: config.host, port: config.port });
process.stdout.write(`${JSON.stringify({ level: 30, msg: 'ready' })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
