import { run } from './command/run.js';

const end = new AbortController();
// A second signal ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
// The reader of the output may stop, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  // npm starts commands in the folder of the package.
  directory: process.env.INIT_CWD ?? process.cwd(),
  end: end.signal,
});
