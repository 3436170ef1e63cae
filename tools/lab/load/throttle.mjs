import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** Short, so that what has used up its share waits for the next one and not for a person to notice. */
const PERIOD_US = 10_000;

/** Control groups of Linux, one for each process that is given only a share of a core. Needs root. */
export class Throttle {
  /** @type {string[]} */
  #groups = [];

  /** @param {number} pid @param {number} share in hundredths of a core */
  limit(pid, share) {
    const isUnified = existsSync(join(ROOT, 'cgroup.controllers'));
    const group = join(ROOT, isUnified ? '' : 'cpu', `pocket-load-${pid}`);
    const quota = (share * PERIOD_US) / 100;
    if (isUnified) writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(group);
    this.#groups.push(group);
    if (isUnified) {
      writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
    } else {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
    }
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  }

  /** Once the processes are gone. */
  remove() {
    for (const group of this.#groups.splice(0)) rmdirSync(group);
  }
}
