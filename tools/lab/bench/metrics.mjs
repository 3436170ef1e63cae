const SCRAPE_LIMIT_MS = 2_000;

/** Metrics of a process at one moment. */
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
}

/** @param {string} url */
export async function scrape(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(SCRAPE_LIMIT_MS) });
  return new Scrape(await response.text());
}
