const SCRAPE_LIMIT_MS = 2_000;

/** What a process said about itself at one moment. */
export class Scrape {
  /** @param {string} text in the format of Prometheus */
  constructor(text) {
    this.samples = text.split('\n').flatMap((line) => {
      const [, name, labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      return name === undefined ? [] : [{ name, labels, value: Number(value) }];
    });
  }

  /**
   * The sum over all labels that contain `label`; 0 where there is none.
   * @param {string} name
   * @param {string} [label] such as `kind="book"`
   */
  value(name, label = '') {
    const matching = this.samples.filter((sample) => sample.name === name && sample.labels.includes(label));
    return matching.reduce((sum, { value }) => sum + value, 0);
  }

  /**
   * How many observations are not above each bound.
   * @param {string} name of a histogram
   * @returns {Map<number, number>} by bound
   */
  buckets(name) {
    const counts = new Map();
    for (const { name: each, labels, value } of this.samples) {
      const bound = /le="([^"]+)"/.exec(labels)?.[1];
      if (each !== `${name}_bucket` || bound === undefined) continue;
      const key = bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound);
      counts.set(key, (counts.get(key) ?? 0) + value);
    }
    return counts;
  }
}

/** @param {string} url */
export async function scrape(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(SCRAPE_LIMIT_MS) });
  return new Scrape(await response.text());
}

/**
 * What was observed between two scrapes, without what is above the last bound.
 * @param {Scrape} before
 * @param {Scrape} after
 * @param {string} name of a histogram
 * @returns {{ count: number, quantile: (share: number) => number }} quantiles as Prometheus estimates them: linear
 *   within a bucket
 */
export function observedBetween(before, after, name) {
  const earlier = before.buckets(name);
  const counts = [...after.buckets(name)]
    .filter(([bound]) => Number.isFinite(bound))
    .sort(([a], [b]) => a - b)
    .map(([bound, count]) => ({ bound, count: count - (earlier.get(bound) ?? 0) }));
  const count = counts.at(-1)?.count ?? 0;
  const quantile = (/** @type {number} */ share) => {
    const rank = share * count;
    const index = counts.findIndex((bucket) => bucket.count >= rank);
    if (count === 0 || index < 0) return Number.NaN;
    const from = index === 0 ? { bound: 0, count: 0 } : counts[index - 1];
    const bucket = counts[index];
    const part = (rank - from.count) / Math.max(1, bucket.count - from.count);
    return from.bound + (bucket.bound - from.bound) * part;
  };
  return { count, quantile };
}
