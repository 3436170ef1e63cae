import { startEmbeddedMongo } from './index.js';

const {
  EMBEDDED_MONGO_PATH: path = '.data/embedded-mongo',
  EMBEDDED_MONGO_PORT: port = '27017',
  EMBEDDED_MONGO_HOST: host = '127.0.0.1',
  EMBEDDED_MONGO_ADVERTISED_HOST: advertisedHost = host,
} = process.env;

try {
  const store = await startEmbeddedMongo({ path, port: Number(port), host, advertisedHost });
  const stop = () => void store.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`embedded-mongo listening on ${host}:${store.port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
