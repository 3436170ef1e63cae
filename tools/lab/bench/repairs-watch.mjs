import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 250;
const SCRAPE_TIMEOUT_MS = 2_000;

/** Polls the metrics of the reporting processes until it is stopped. */
export class RepairsWatch {
  /** Maximum number of simultaneous repairs of one process. */
  most = 0;
  /** Rebuilds of a read model from its whole book. */
  rebuilds = 0;
  #isStopped = false;
  #running;

  /** @param {Record<string, string>} metrics addresses by process */
  constructor(metrics) {
    const reporting = Object.entries(metrics).filter(([name]) => name.startsWith('reporting'));
    this.#running = Promise.all(reporting.map(([, url]) => this.#watch(url)));
  }

  /** @param {string} url */
  async #watch(url) {
    for (let before = 0; !this.#isStopped; await delay(EVERY_MS)) {
      const text = await textOf(url);
      if (text === undefined) continue;
      this.most = Math.max(this.most, metricSum(text, 'repairs_running'));
      const now = metricSum(text, 'repairs_total', 'kind="book"');
      // A restarted process counts from 0.
      this.rebuilds += now < before ? now : now - before;
      before = now;
    }
  }

  async stop() {
    this.#isStopped = true;
    await this.#running;
  }
}

/** Undefined while the process is away. @param {string} url */
async function textOf(url) {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(SCRAPE_TIMEOUT_MS) })).text();
  } catch {
    return undefined;
  }
}

/**
 * Sums the samples of a metric whose labels contain `label`; 0 without any.
 * @param {string} text in the format of Prometheus
 * @param {string} name
 * @param {string} [label]
 */
export function metricSum(text, name, label = '') {
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)];
  return samples.reduce((sum, [, own, labels = '', value]) => {
    return own === name && labels.includes(label) ? sum + Number(value) : sum;
  }, 0);
}
