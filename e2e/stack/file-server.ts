import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from './free-port.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder to pages of every origin, like a CDN. */
export class FileServer {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(folder: string): Promise<FileServer> {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = join(folder, path);
      const isThere = existsSync(file);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(isThere ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': type });
      if (isThere) createReadStream(file).pipe(response);
      else response.end();
    });
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new FileServer(server, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.closeAllConnections();
    this.server.close();
    await closed;
  }
}
