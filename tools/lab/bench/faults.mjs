/*
 * Prints what people notice while parts of the system are started again, go away for a while or are treated badly:
 * npm run bench:faults [-- restart|outage|memory|hostile|all] [--seconds 60] [--minutes 15] [--attack exports]
 */
import { readOptions } from '../options.mjs';
import { printMemory } from './memory.mjs';
import { printOneAgainstAll } from './one-against-all.mjs';
import { printOutages } from './outage.mjs';
import { printRestart } from './restart.mjs';

const { seconds, minutes, attack, names } = readOptions({ seconds: 60, minutes: 15, attack: '' });
const [what = 'all'] = names;
const FAULTS = {
  restart: () => printRestart(seconds),
  outage: () => printOutages(seconds),
  memory: () => printMemory(minutes),
  hostile: () => printOneAgainstAll(seconds, attack),
};
if (what !== 'all' && !(what in FAULTS)) {
  process.stderr.write(`Unknown fault ${what}. Available: ${Object.keys(FAULTS).join(', ')}, all\n`);
  process.exit(1);
}
for (const [name, print] of Object.entries(FAULTS)) if (what === 'all' || what === name) await print();
