import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, todayIn } from '@pocket/contracts';
import { Lease, Metrics, readConfig } from '@pocket/server';
import { ledgerSettings } from '../src/config.js';
import { RateFeedJob } from '../src/rates/feed/rate-feed.job.js';
import { FeedRatesRepository } from '../src/store/rates/feed-rates.repository.js';
import { setClock } from './fake-clock.js';
import { Person } from './person.js';
import { RunningLedger } from './running-ledger.js';

/** Longer than a busy machine needs for an answer. */
const TIMEOUT_MS = 60_000;
const SHORT_MS = 200;
const today = todayIn('UTC', new Date());
const file = (rate: string, day = today) => `day,base,quote,rate\n${day},EUR,USD,${rate}\n`;

describe('the feed of rates', () => {
  let ledger: RunningLedger;
  let person: Person;
  let server: Server;
  let answer: RequestListener;
  let metrics: Metrics;
  let job: RateFeedJob;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await ledger.stop();
  });
  beforeEach(async () => {
    job = jobOf(TIMEOUT_MS);
    answer = (_request, response) => response.end(file('1.08'));
    await job.run();
  });

  /** Returns a job that counts from 0. */
  function jobOf(timeoutMs: number): RateFeedJob {
    metrics = new Metrics('test');
    const { port } = server.address() as AddressInfo;
    const feed = { url: `http://127.0.0.1:${port}/rates.csv`, timeoutMs };
    return new RateFeedJob(feed, ledger.service.get(FeedRatesRepository), ledger.service.get(Lease), metrics);
  }
  const current = async () => (await person.ask('ledger.rates.list', { base: 'EUR', quote: 'USD' })).at(-1);

  it('gives rates to all books, after their own, and without a history', async () => {
    expect(await current()).toMatchObject({ rate: '1.08', source: 'feed', asOf: today, version: null });
    answer = (_request, response) => response.end(file('1.09') + file('1.05', addDays(today, -1)).split('\n')[1]);
    await job.run();
    expect(await current()).toMatchObject({ rate: '1.09', source: 'feed' });
    const set = await person.ask('ledger.rates.put', { day: today, base: 'EUR', quote: 'USD', body: { rate: '2' } });
    expect(await current()).toMatchObject({ rate: '2', source: 'manual' });
    await person.undo(set);
    expect(await current()).toMatchObject({ rate: '1.09', source: 'feed' });
    expect((await person.changes({ kind: 'currency' })).map(({ summary }) => summary)).toHaveLength(1);
    expect((await person.ask('ledger.rates.export', {})).items).toEqual([]);
    expect(await person.verify()).toEqual([]);
    expect(await metrics.text()).toContain('rate_feed_fetches_total{outcome="OK",service="test"} 2');
  });

  it.each<[string, RequestListener, number?]>([
    ['slow', (_request, response) => response.write(file('9')), SHORT_MS],
    ['malformed', (_request, response) => response.end('<html>Sorry</html>')],
    ['cut', (_request, response) => response.end('<Cube><Cube time="2026-01-05"><Cube currency="USD" rate="9"')],
    ['an error', (_request, response) => response.writeHead(500).end(file('9'))],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/other' }).end(file('9'))],
    ['empty', (_request, response) => response.end()],
    ['aborted', (_request, response) => response.writeHead(200, { 'content-length': 500 }).end(file('9'))],
    [
      'huge',
      (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(1_000_000)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
  ])('keeps its rates if an answer is %s, and counts it', async (_name, listener, timeoutMs = TIMEOUT_MS) => {
    answer = listener;
    await expect(jobOf(timeoutMs).run()).rejects.toThrow('Fetching the feed of rates failed, the stored rates stay');
    expect(await current()).toMatchObject({ rate: '1.08', source: 'feed' });
    expect(await metrics.text()).toContain('rate_feed_fetches_total{outcome="failed",service="test"} 1');
  });

  it('keeps its rates if the server cannot be reached', async () => {
    const feed = { url: 'http://127.0.0.1:1/', timeoutMs: TIMEOUT_MS };
    const own = new Metrics('own');
    const unreachable = new RateFeedJob(feed, ledger.service.get(FeedRatesRepository), ledger.service.get(Lease), own);
    await expect(unreachable.run()).rejects.toThrow();
    expect(await current()).toMatchObject({ rate: '1.08' });
    expect(await own.text()).toContain('rate_feed_fetches_total{outcome="failed",service="own"} 1');
  });

  it('is fetched again after a failure, later each time, and then every six hours', async () => {
    setClock(new Date());
    try {
      let requests = 0;
      let isDown = true;
      answer = (_request, response) => {
        requests += 1;
        response.writeHead(isDown ? 503 : 200).end(file('1.1'));
      };
      const requestsAfter = async (ms: number) => {
        jest.setSystemTime(Date.now() + ms);
        await job.tick();
        return requests;
      };
      expect(await requestsAfter(0)).toBe(1);
      for (const [index, minutes] of [1, 5, 15, 60, 60].entries()) {
        expect(await requestsAfter(minutes * 60_000 - 1)).toBe(index + 1);
        if (index === 4) isDown = false;
        expect(await requestsAfter(1)).toBe(index + 2);
      }
      expect(await current()).toMatchObject({ rate: '1.1' });
      expect(await requestsAfter(6 * 3_600_000 - 1)).toBe(6);
      expect(await requestsAfter(1)).toBe(7);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['https://rates.example/hist.xml', true],
    ['http://127.0.0.1:8080/hist.xml', true],
    ['http://rates.example/hist.xml', false],
    ['ftp://rates.example/hist.xml', false],
    ['rates', false],
  ])('is configured by %s: %s', (url, isAccepted) => {
    const env = { MONGODB_URI: 'mongodb://127.0.0.1', NATS_URL: 'nats://127.0.0.1', RATES_URL: url };
    const read = () => readConfig(ledgerSettings, env).RATES_URL;
    if (isAccepted) expect(read()).toBe(url);
    else expect(read).toThrow(/RATES_URL/);
  });
});
