import { ok, renderScreen } from '@pocket/platform/testing';
import { transaction } from '../testing';
import { readBlock } from './read-block';

const ROWS = 'GET /transactions?accountId=a1&from=2026-03-02&to=2026-03-04&sort=-date&limit=500';
const END = 'GET /accounts/a1/balances?from=2026-03-04&to=2026-03-04&step=day';
const START = 'GET /accounts/a1/balances?from=2026-03-01&to=2026-03-01&step=day';
const block = { from: '2026-03-02', to: '2026-03-04', first: 0, count: 2 };
const question = { accountId: 'a1', block, sort: '-date', filter: '' } as const;
const rows = [transaction({ id: 'new', amount: 10 }), transaction({ id: 'old', type: 'income', amount: 30 })];
const read = (answers: Parameters<typeof renderScreen>[1], asked: Parameters<typeof readBlock>[1] = question) => {
  const { platform, callsOf } = renderScreen(<p />, answers);
  return { done: readBlock(platform.api, asked, new AbortController().signal), callsOf };
};
const at = (balance: number) => ok([{ date: '2026-03-04', balance }]);

it('says after each row what the account held', async () => {
  const { done } = read({ [ROWS]: ok(rows), [END]: at(120), [START]: at(100) });
  expect((await done).map(({ id, held }) => [id, held])).toEqual([
    ['new', 120],
    ['old', 130],
  ]);
});

it('reads a day of many pages to its end', async () => {
  const next = '/transactions?accountId=a1&cursor=x';
  const { done } = read({
    [ROWS]: ok(rows.slice(0, 1), { Link: `</api${next}>; rel="next"` }),
    [`GET ${next}`]: ok(rows.slice(1)),
    [END]: at(120),
    [START]: at(100),
  });
  expect((await done).map(({ held }) => held)).toEqual([120, 130]);
});

it('reads again where somebody wrote between its reads', async () => {
  let reads = 0;
  const later = () => {
    reads += 1;
    return ok(reads === 1 ? rows.slice(1) : rows);
  };
  const { done } = read({ [ROWS]: later, [END]: at(120), [START]: at(100) });
  expect((await done).map(({ held }) => held)).toEqual([120, 130]);
});

it('says nothing rather than something false', async () => {
  const { done, callsOf } = read({ [ROWS]: ok(rows), [END]: at(120.01), [START]: at(100) });
  expect((await done).map(({ held }) => held)).toEqual([undefined, undefined]);
  expect(callsOf(ROWS)).toHaveLength(3);
});

it('asks for no balance where the list is narrowed', async () => {
  const narrowed = ROWS.replace('&limit', '&q=lunch&limit');
  const { done, callsOf } = read({ [narrowed]: ok(rows) }, { ...question, filter: '&q=lunch' });
  expect((await done).map(({ held }) => held)).toEqual([undefined, undefined]);
  expect(callsOf(END)).toHaveLength(0);
});
