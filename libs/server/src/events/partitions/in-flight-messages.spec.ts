import { InFlightMessages } from './in-flight-messages.js';

describe('messages in flight', () => {
  it('are done up to the first unfinished one, in any order of completion', () => {
    const work = new InFlightMessages(10);
    const [first, second, third] = [11, 14, 15].map((sequence) => work.begin(sequence));
    second?.('done');
    expect(work.doneUpTo).toBe(10);
    first?.('done');
    expect(work.doneUpTo).toBe(14);
    third?.('done');
    expect([work.doneUpTo, work.open]).toEqual([15, 0]);
  });

  it('are never done beyond a failed one', async () => {
    const work = new InFlightMessages(0);
    const [first, second] = [1, 2].map((sequence) => work.begin(sequence));
    const idle = work.atMost(0);
    first?.('failed');
    second?.('done');
    await idle;
    expect(work.doneUpTo).toBe(0);
  });

  it('let a waiting caller continue as soon as there is capacity', async () => {
    const work = new InFlightMessages(0);
    const ends = [1, 2, 3].map((sequence) => work.begin(sequence));
    const room = work.atMost(2);
    ends[2]?.('done');
    await expect(room).resolves.toBeUndefined();
  });
});
