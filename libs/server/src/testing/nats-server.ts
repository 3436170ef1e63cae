import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** A real NATS server of a test's own, with JetStream on a temporary directory. */
export class NatsServer {
  #process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly directory: string,
  ) {}

  /** @param directory existing data to continue with; removed at the end */
  static async start(directory?: string): Promise<NatsServer> {
    const server = new NatsServer(await freePort(), directory ?? (await mkdtemp(join(tmpdir(), 'pocket-nats-'))));
    await server.resume();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Kills the server; what JetStream has acknowledged stays on disk. */
  async interrupt(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Starts the server again on the same port and resolves once it takes connections. */
  async resume({ empty = false }: { readonly empty?: boolean } = {}): Promise<void> {
    if (empty) await rm(this.directory, { recursive: true, force: true });
    const args = ['-a', '127.0.0.1', '-p', String(this.port), '-js', '-sd', this.directory];
    this.#process = spawn('nats-server', args, { stdio: 'ignore' });
    await eventually(async () => {
      const connection = await connect({ servers: this.url, reconnect: false });
      await connection.close();
    });
  }

  async stop(): Promise<void> {
    await this.interrupt();
    await rm(this.directory, { recursive: true, force: true });
  }
}
