/*
 * Prints what people notice while parts of the system are started again, go away for a while or are treated badly:
 * npm run bench:faults [-- restart|outage|memory|hostile|all] [--seconds 60] [--minutes 15] [--attack exports]
 */
import { parseArgs } from 'node:util';
import { printMemory } from './memory.mjs';
import { printOneAgainstAll } from './one-against-all.mjs';
import { printOutages } from './outage.mjs';
import { printRestart } from './restart.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '15' },
    attack: { type: 'string' },
  },
});
const [seconds, minutes] = [values.seconds, values.minutes].map(Number);
const [what = 'all'] = positionals;
const FAULTS = {
  restart: () => printRestart(seconds),
  outage: () => printOutages(seconds),
  memory: () => printMemory(minutes),
  hostile: () => printOneAgainstAll(seconds, values.attack),
};
const isKnown = what === 'all' || what in FAULTS;
if (!isKnown || !(seconds >= 1 && seconds <= 600) || !(minutes > 0 && minutes <= 120)) {
  process.stderr.write('Say: npm run bench:faults -- restart|outage|memory|hostile|all --seconds 60 --minutes 15\n');
  process.exit(1);
}
for (const [name, print] of Object.entries(FAULTS)) if (what === 'all' || what === name) await print();
