import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';

const project = join(__dirname, '..');
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
export const main = join(project, 'dist/main.js');

/** Compiles the store, so that it can run as a process of its own. */
export function buildStore(): void {
  const built = spawnSync(process.execPath, [compiler, '-b', project]);
  if (built.status !== 0) throw new Error(String(built.stdout));
}

export interface StoreProcess {
  readonly child: ChildProcess;
  readonly uri: string;
}

export interface StoreOptions {
  /** Makes the disk seem full when a file would get larger. */
  readonly largestFileKb?: number;
  /** Packs nothing before SIGUSR2, and then ends by SIGKILL at the first commit of this step of packing, from 1. */
  readonly killAtPackingStep?: number;
}

/** Starts the store of a folder. */
export async function startStoreProcess(path: string, options: StoreOptions = {}): Promise<StoreProcess> {
  const { largestFileKb, killAtPackingStep } = options;
  const env = {
    ...process.env,
    EMBEDDED_MONGO_PATH: path,
    EMBEDDED_MONGO_PORT: '0',
    KILL_AT_STEP: String(killAtPackingStep),
  };
  const limited = `trap '' XFSZ; ulimit -S -f ${largestFileKb}; exec "$0" "$1"`;
  const preload = killAtPackingStep ? ['--import', join(__dirname, 'kill-while-packing.mjs')] : [];
  const child = largestFileKb
    ? spawn('bash', ['-c', limited, process.execPath, main], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    : spawn(process.execPath, [...preload, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /127\.0\.0\.1:(\d+)/.exec(line.toString())?.[1];
  return { child, uri: `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false` };
}
