/*
 * Prints how long a change takes to the reports, alone and beside the trouble of somebody else:
 * npm run bench:events [-- --seconds 10]
 */
import { parseArgs } from 'node:util';
import { EventForger } from './forged-events.mjs';
import { printLateness } from './lateness.mjs';
import { printReports } from './reports.mjs';
import { System } from './system.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } });
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= 300)) throw new RangeError('Say from 1 to 300 seconds: --seconds 8');

const system = await System.start();
/** @type {EventForger | undefined} */
let forger;
try {
  forger = await EventForger.connect(system.connection);
  await printReports(system, forger, seconds);
  await printLateness(system, forger, seconds);
} finally {
  await forger?.close();
  await system.stop();
}
