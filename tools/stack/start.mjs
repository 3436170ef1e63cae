import { runCommand } from '../base/failure.mjs';
import { setUp } from '../setup/set-up.mjs';
import { runStack } from './run-stack.mjs';

await runCommand(async () => {
  await setUp();
  await runStack();
});
