/*
 * Adds users until the machine is saturated, names the bottleneck and shows the effect of more instances, each number
 * of them in a system of its own:
 * npm run load [-- --of ledger] [--instances 1,2,3] [--seconds 8] [--seed 1] [--first 100] [--most 3200] [--share 10]
 * With a share each instance may use so many hundredths of a core, as on a small machine of its own (Linux, as root).
 */
import { cpus } from 'node:os';
import { readOptions } from '../../base/options.mjs';
import { BACK_END } from '../../stack/instances.mjs';
import { HEADER, Run } from './run.mjs';

const defaults = { of: 'ledger', instances: '1,2,3', seconds: 8, seed: 1, first: 100, most: 3_200, share: 100 };
const { of: kind, instances, ...options } = readOptions(defaults);
if (kind !== 'all' && !BACK_END.includes(kind)) {
  process.stderr.write(`--of takes all or one of ${BACK_END.join(', ')}\n`);
  process.exit(1);
}
const told = `--seconds ${options.seconds} --seed ${options.seed} --first ${options.first} --most ${options.most} --share ${options.share}`;
console.log(`npm run load -- --of ${kind} --instances ${instances} ${told}`);
console.log(`${cpus().length} cores, for the system and for the people`);
for (const count of instances.split(',').map(Number)) {
  console.log(`\n${count} of ${kind === 'all' ? 'each process' : kind}\n${HEADER}`);
  await Run.of(kind, count, options);
}
