import { SetupFailure } from '../base/failure.mjs';

/** Processes that can run in several instances. */
export const BACK_END = ['auth', 'ledger', 'reporting', 'notify', 'gateway'];

/**
 * Parses the instances of each process: one number for all, or `ledger=3,gateway=2`; the others keep the default.
 * @param {string | undefined} text
 * @param {number} usual how many there are without it
 * @returns {Record<string, number>} by project
 */
export function readInstances(text, usual) {
  const all = Object.fromEntries(BACK_END.map((project) => [project, usual]));
  if (!text) return all;
  if (isCount(text)) return Object.fromEntries(BACK_END.map((project) => [project, Number(text)]));
  for (const part of text.split(',')) {
    const [project = '', count = ''] = part.trim().split('=');
    if (!BACK_END.includes(project) || !isCount(count)) {
      throw new SetupFailure(
        `POCKET_INSTANCES must be from 1 to 9, or for some of ${BACK_END.join(', ')} as in ledger=3,gateway=2, not "${text}".`,
      );
    }
    all[project] = Number(count);
  }
  return all;
}

/** Returns the name of an instance: `ledger`, `ledger-2` and so on. @param {string} project @param {number} index */
export const instanceName = (project, index) => (index === 0 ? project : `${project}-${index + 1}`);

/** @param {string} text */
const isCount = (text) => /^[1-9]$/.test(text);
