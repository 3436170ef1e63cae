import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/paths.mjs';
import { HAND_WRITTEN, makeWorkflows, readProjects } from './workflows.mjs';

/** Rewrites the pipelines of projects and removes those of deleted projects. */
const folder = join(root, '.github/workflows');
const workflows = makeWorkflows(readProjects());
for (const file of readdirSync(folder)) {
  if (!workflows.has(file) && !HAND_WRITTEN.includes(file)) rmSync(join(folder, file));
}
for (const [file, text] of workflows) writeFileSync(join(folder, file), text);
process.stdout.write(`Written: ${[...workflows.keys()].join(', ')}\n`);
