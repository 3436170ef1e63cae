import { runCommand } from './failure.mjs';
import { serve } from './serve.mjs';
import { setUp } from './set-up.mjs';

await runCommand(async () => {
  await setUp();
  await serve();
});
