import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.js';

const root = resolve(import.meta.dirname, '../..');

/** Development server of one remote in its harness, in front of a running stack. */
export class DevServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * @param options of webpack
   * @param workspace folder that contains the project
   */
  static async start(
    project: string,
    stackPort: number,
    options: readonly string[] = [],
    workspace = root,
  ): Promise<DevServer> {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/webpack/bin/webpack.js'),
        ...['serve', '--mode', 'development', '--config', 'webpack.config.cjs', '--port', String(port)],
        // No test reads source maps.
        '--no-devtool',
        ...options,
      ],
      {
        cwd: join(workspace, project),
        env: { ...process.env, NO_COLOR: '1', POCKET_STANDALONE: '1', POCKET_PORT: String(stackPort) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    await new Promise<void>((resolveReady, reject) => {
      const onData = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('compiled successfully')) resolveReady();
      };
      child.stdout.on('data', onData);
      child.stderr.on('data', onData);
      child.once('close', (code) => reject(new Error(`The server of ${project} ended with code ${code}:\n${output}`)));
    });
    return new DevServer(child, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const closed = once(this.child, 'close');
    this.child.kill('SIGKILL');
    await closed;
  }
}
