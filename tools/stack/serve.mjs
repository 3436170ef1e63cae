import { runCommand } from '../base/failure.mjs';
import { runStack } from './run-stack.mjs';

await runCommand(runStack);
