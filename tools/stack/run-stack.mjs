import { createStack } from './stack.mjs';

/** A Ctrl-C arrives twice: from the terminal, and passed on by npm. */
const SAME_KEY_MS = 500;
const DEMO = 'demo@pocket.example / demo1234';

/** Runs the built system until a signal ends it. */
export async function runStack() {
  const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  // The reader of the output may exit (`npm start | head`); the system continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const startedAt = Date.now();
  const stack = await createStack({ print });
  /** When the first signal came. @type {number | undefined} */
  let stoppingSince;
  let isKilling = false;
  const stop = async (/** @type {string} */ reason) => {
    if (stoppingSince !== undefined) {
      if (isKilling || Date.now() - stoppingSince < SAME_KEY_MS) return;
      isKilling = true;
      print(`${reason} again: killing all processes.`);
      await stack.kill();
      process.exit(1);
    }
    stoppingSince = Date.now();
    print(`\n${reason}: stopping … (again to kill all processes)`);
    await stack.stop();
    print('Stopped. Everything that was saved stays in the data folder.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));
  process.on('uncaughtException', (error) => {
    // After a bug in the supervisor none of its processes may outlive it.
    process.stderr.write(`${error.stack ?? error}\n`);
    void stack.kill().then(() => process.exit(1));
  });
  try {
    await stack.start();
  } catch (error) {
    if (stoppingSince !== undefined) return;
    await stack.stop();
    throw error;
  }
  const demo = process.env.DEMO_ACCOUNT === 'off' ? '' : `\n  Demo account: ${DEMO}`;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`\n  Pocket is ready: ${stack.url}${demo}\n  Ctrl-C stops it. (Up in ${seconds} s.)\n`);
}
