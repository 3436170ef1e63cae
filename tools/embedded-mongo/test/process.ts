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

/** Starts the store of a folder; `largestFile`, in KB, makes the disk seem full when a file would get larger. */
export async function startStoreProcess(path: string, largestFile?: number): Promise<StoreProcess> {
  const env = { ...process.env, EMBEDDED_MONGO_PATH: path, EMBEDDED_MONGO_PORT: '0' };
  const limited = `trap '' XFSZ; ulimit -S -f ${largestFile}; exec "$0" "$1"`;
  const child = largestFile
    ? spawn('bash', ['-c', limited, process.execPath, main], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    : spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /127\.0\.0\.1:(\d+)/.exec(line.toString())?.[1];
  return { child, uri: `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false` };
}
