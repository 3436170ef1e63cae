import { todayIn } from '@pocket/contracts';
import { eventually } from '@pocket/server/testing';
import { created, eventsOf, newId, RunningReporting, saved } from './running-reporting.js';

const today = todayIn('UTC', new Date());
const food = newId();
const lunch = created({ categoryId: food, amount: 1, date: today });

describe('two instances', () => {
  let reporting: RunningReporting;
  beforeAll(async () => {
    reporting = await RunningReporting.start({ instances: 2 });
  });
  afterAll(() => reporting.stop());

  const contents = (count: number) => [saved(food, 'Food'), ...Array.from({ length: count - 1 }, () => lunch)];
  const lacks = async () => {
    const [gaps, repairs] = await Promise.all(
      ['event_gaps_total', 'repairs_total'].map((name) => reporting.counted(name)),
    );
    return { gaps, repairs };
  };

  it('that apply events of the same users concurrently miss none and start no repair', async () => {
    const users = Array.from({ length: 20 }, newId);
    await Promise.all(users.map((userId) => reporting.publish(eventsOf(userId, contents(10)))));
    for (const userId of users) {
      reporting.heads.set(userId, 10);
      await eventually(async () => expect(await reporting.applied(userId)).toBe(10));
      expect(await reporting.ask(userId, 'reporting.spending', {})).toMatchObject([{ total: 0.09 }]);
    }
    expect(await lacks()).toEqual({ gaps: 0, repairs: 0 });
  });
});
