import { runCommand } from './failure.mjs';
import { createStack } from './stack.mjs';

const DEMO = 'demo@pocket.example / demo1234';

/** Runs the built system until a signal ends it. */
export async function serve() {
  const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  // Whoever read the output may leave (`npm start | head`); the system goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const startedAt = Date.now();
  const stack = await createStack({ print });
  let stopping = false;
  const stop = async (/** @type {string} */ reason) => {
    if (stopping) return;
    stopping = true;
    print(`\n${reason}: stopping …`);
    await stack.stop();
    print('Stopped. Everything that was saved stays in the data folder.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));
  try {
    await stack.start();
  } catch (error) {
    if (stopping) return;
    await stack.stop();
    throw error;
  }
  const demo = process.env.DEMO_ACCOUNT === 'off' ? '' : `\n  Demo account: ${DEMO}`;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`\n  Pocket is ready: ${stack.url}${demo}\n  Ctrl-C stops it. (Up in ${seconds} s.)\n`);
}

if (import.meta.url === `file://${process.argv[1]}`) await runCommand(serve);
