/*
 * More and more people until the machine bends, what bent, and what more instances change; each number of instances is
 * a system of its own:
 * npm run load [-- --of ledger] [--instances 1,2,3] [--seconds 8] [--seed 1] [--first 100] [--most 3200] [--share 10]
 * With a share each instance may use so many hundredths of a core, as on a small machine of its own (Linux, as root).
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { BACK_END } from '../../stack/instances.mjs';
import { HEADER, Run } from './run.mjs';

const { of, instances, ...options } = readOptions();
const told = `--seconds ${options.seconds} --seed ${options.seed} --first ${options.first} --most ${options.most} --share ${options.share}`;
console.log(`npm run load -- --of ${of} --instances ${instances.join(',')} ${told}`);
console.log(`${cpus().length} cores, for the system and for the people`);
for (const count of instances) {
  console.log(`\n${count} of ${of === 'all' ? 'each process' : of}\n${HEADER}`);
  await Run.of(of, count, options);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      of: { type: 'string', default: 'ledger' },
      instances: { type: 'string', default: '1,2,3' },
      seconds: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      first: { type: 'string', default: '100' },
      most: { type: 'string', default: '3200' },
      share: { type: 'string', default: '100' },
    },
  });
  const [seconds, seed, first, most, share] = [
    values.seconds,
    values.seed,
    values.first,
    values.most,
    values.share,
  ].map(Number);
  const instances = values.instances.split(',').map(Number);
  const areWhole = [seconds, seed, first, most, share].every((number) => Number.isInteger(number) && number > 0);
  const isKnown = values.of === 'all' || BACK_END.includes(values.of);
  const isShare = share <= 100;
  if (
    areWhole &&
    isKnown &&
    isShare &&
    instances.every((count) => Number.isInteger(count) && count >= 1 && count <= 9)
  ) {
    return { of: values.of, instances, seconds, seed, first, most, share };
  }
  process.stderr.write(
    `Say whole numbers, and ${BACK_END.join(', ')} or all: npm run load -- --of ledger --instances 1,2,3 --seconds 8\n`,
  );
  process.exit(1);
}
