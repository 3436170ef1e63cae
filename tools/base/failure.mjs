/** A failure whose one-line message says what to do; it is shown without a stack. */
export class SetupFailure extends Error {}

/**
 * Runs a command's main function and turns its failure into one clear line and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`);
    process.exit(1);
  }
}

/** @param {unknown} error */
function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SetupFailure) return error.message;
  if ('code' in error && error.code === 'ENOSPC') {
    return `The disk is full: make room and run the command again (${error.message}).`;
  }
  return error.stack ?? error.message;
}
