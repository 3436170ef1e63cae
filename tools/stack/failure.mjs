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
    process.stderr.write(`\n${error instanceof SetupFailure ? error.message : String(error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
