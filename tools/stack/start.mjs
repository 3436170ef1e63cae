import { runCommand } from '../base/failure.mjs';
import { setUp } from '../setup/set-up.mjs';
import { serve } from './serve.mjs';

await runCommand(async () => {
  await setUp();
  await serve();
});
