import { InFlight } from './in-flight.js';

describe('requests in flight', () => {
  it('are rejected above the limit of all, until one ends', () => {
    const inFlight = new InFlight({ total: 2, perUser: 2 });
    expect([inFlight.enter('ann'), inFlight.enter(undefined), inFlight.enter('bob')]).toEqual([true, true, false]);
    inFlight.leave(undefined);
    expect(inFlight.enter('bob')).toBe(true);
  });

  it('of one user above the user limit are rejected, those of another are not', () => {
    const inFlight = new InFlight({ total: 10, perUser: 1 });
    expect([inFlight.enter('ann'), inFlight.enter('ann'), inFlight.enter('bob')]).toEqual([true, false, true]);
    inFlight.leave('ann');
    expect(inFlight.enter('ann')).toBe(true);
  });

  it('of visitors count for no user', () => {
    const inFlight = new InFlight({ total: 10, perUser: 1 });
    expect([inFlight.enter(undefined), inFlight.enter(undefined)]).toEqual([true, true]);
  });

  it('are counted, and so are rejected ones', () => {
    const inFlight = new InFlight({ total: 1, perUser: 1 });
    inFlight.enter('ann');
    inFlight.enter('bob');
    expect([inFlight.total, inFlight.refused]).toEqual([1, 1]);
  });
});
