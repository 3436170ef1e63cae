import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';

const root = resolve(import.meta.dirname, '../..');

/** Complete product as `npm start` runs it, with its own data folder and port. */
export class Stack {
  readonly #data = mkdtempSync(join(tmpdir(), 'pocket-e2e-'));
  readonly #environment: Record<string, string>;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(
    readonly port: number,
    environment: Record<string, string>,
    readonly url = `http://localhost:${port}`,
  ) {
    // Longer timeouts: these tests check replies, not the speed of a busy machine.
    this.#environment = { ANSWER_WITHIN_MS: '15000', ...ownDatabases(), ...environment };
  }

  /** @param prepare changes the data folder before the first start */
  static async start(
    environment: Record<string, string> = {},
    prepare: (stack: Stack) => Promise<unknown> = async () => {},
  ): Promise<Stack> {
    const stack = new Stack(await freePort(), environment);
    await prepare(stack);
    await stack.start();
    return stack;
  }

  /** Runs one of `tools/stack/commands` with the stack's data folder; returns its output. */
  async command(file: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.#environment, POCKET_DATA_DIR: this.#data };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'tools/stack/commands', file), ...args],
      { env },
    );
    return stdout;
  }

  /** Wraps a running installation by its address; its processes can be neither started nor killed. */
  static elsewhere(address: string): Stack {
    const { origin, port } = new URL(address);
    return new Stack(Number(port), {}, origin);
  }

  /** Output of all processes, for the message of a failing test. */
  get output(): string {
    return this.#output;
  }

  /** Starts the product, also again on the same data and port; resolves when it prints its address. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'tools/stack/serve.mjs')], {
      cwd: root,
      env: { ...process.env, ...this.#environment, POCKET_DATA_DIR: this.#data, POCKET_PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    await new Promise<void>((resolveReady, reject) => {
      const onData = (chunk: Buffer) => {
        this.#output += chunk.toString();
        if (chunk.includes('Pocket is ready')) resolveReady();
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      child.once('close', (code) => reject(new Error(`The stack ended with code ${code}:\n${this.#output}`)));
    });
  }

  /** Kills all instances of a process with SIGKILL. */
  kill(name: string): void {
    this.#signal(name, 'SIGKILL');
  }

  /** Stops all instances of a process with SIGSTOP: they exist and do not reply. */
  freeze(name: string): void {
    this.#signal(name, 'SIGSTOP');
  }

  #signal(name: string, signal: NodeJS.Signals): void {
    const pids = this.#processes().flatMap(({ name: instance, pid }) =>
      instance === name || instance.startsWith(`${name}-`) ? [pid] : [],
    );
    if (pids.length === 0) throw new Error(`${name} does not run`);
    for (const pid of pids) send(pid, signal);
  }

  /** Keeps a process down during `work`: kills it whenever its supervisor has restarted it. */
  async without(name: string, work: () => Promise<void>): Promise<void> {
    this.kill(name);
    const killing = setInterval(() => {
      if (this.pidOf(name) !== undefined) this.kill(name);
    }, 20);
    try {
      await work();
    } finally {
      clearInterval(killing);
    }
  }

  /** Kills the supervisor with SIGKILL, which leaves its processes running. */
  async killSupervisor(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  pidOf(name: string): number | undefined {
    return this.#processes().find((entry) => entry.name === name)?.pid;
  }

  /** Returns the address of each gateway, without the web server in between. */
  gateways(): string[] {
    return (JSON.parse(readFileSync(join(this.#data, 'connection.json'), 'utf8')) as { gateways: string[] }).gateways;
  }

  #processes(): { name: string; pid: number }[] {
    return JSON.parse(readFileSync(join(this.#data, 'processes.json'), 'utf8'));
  }

  /** Stops the product by SIGINT. Returns the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const closed = once(child, 'close');
    child.kill('SIGINT');
    await closed;
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Returns unique names of databases, for simultaneous stacks on one MongoDB. */
function ownDatabases(): Record<string, string> {
  return process.env.MONGODB_URI ? { MONGODB_DATABASE_PREFIX: `e2e_${randomUUID().slice(0, 8)}` } : {};
}

/** Signals a process. Ignores one that has already ended. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
