import { authorization, exchange } from '../client.mjs';
import { median, quantile } from '../statistics.mjs';

const WARM_UP_MS = 1_000;

/**
 * @typedef {{ p50: number, p99: number, perSecond: number, count: number }} Figures latencies in ms; `count` includes
 * the requests of the warm-up
 */

/**
 * Sends one request after the other from each of `clients`.
 * @param {string} url
 * @param {{ clients: number, seconds: number, token?: string, body?: object }} options a body is sent by `POST`
 * @returns {Promise<Figures>}
 * @throws {Error} if any answer is not a success
 */
export async function load(url, { clients, seconds, token = '', body }) {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...authorization(token) };
  const request = { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) };
  /** @param {number} ms */
  const during = async (ms) => {
    /** @type {number[]} */
    const latencies = [];
    const end = performance.now() + ms;
    const client = async () => {
      for (let at = performance.now(); at < end; at = performance.now()) {
        const { status } = await exchange(url, request);
        if (status >= 300) throw new Error(`${url} was answered by ${status}`);
        latencies.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return latencies;
  };
  const warmUps = await during(WARM_UP_MS);
  const latencies = await during(seconds * 1000);
  return {
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    perSecond: latencies.length / seconds,
    count: warmUps.length + latencies.length,
  };
}
