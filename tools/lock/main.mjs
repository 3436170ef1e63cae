import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../base/atomic-file.mjs';
import { runCommand } from '../base/failure.mjs';
import { root } from '../base/paths.mjs';
import { missingPackages, withAllPlatforms } from './platforms.mjs';

/** Adds the packages of other platforms to package-lock.json, from which npm leaves them out. */
await runCommand(async () => {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = Object.keys(missingPackages(lock)).length;
  if (added > 0) replaceFile(file, `${JSON.stringify(withAllPlatforms(lock), null, 2)}\n`);
  process.stdout.write(`${added} packages of other platforms added to package-lock.json.\n`);
});
