import { startEmbeddedMongo } from './index.js';

const path = process.env.EMBEDDED_MONGO_PATH ?? '.data/embedded-mongo';
const port = Number(process.env.EMBEDDED_MONGO_PORT ?? 27017);

try {
  const store = await startEmbeddedMongo({ path, port });
  const stop = () => void store.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`embedded-mongo listening on 127.0.0.1:${store.port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
