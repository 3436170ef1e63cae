import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ApiClient } from '../api/client.js';
import { Failure } from '../failure.js';
import { readSettings } from '../settings.js';
import { readKey } from './current-key.js';
import { serverFor } from './server.js';

try {
  const api = new ApiClient(readSettings(process.env));
  const server = serverFor(api, await readKey(api));
  process.stdin.once('end', () => void server.close());
  await server.connect(new StdioServerTransport());
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  // The standard output carries the protocol only.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
