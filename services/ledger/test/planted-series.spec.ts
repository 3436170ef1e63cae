import { addDays } from '@pocket/contracts';
import { demoBook } from '../src/opening/demo/demo-book.js';
import { findSeries, type Series } from '../src/suggestions/find-series.js';
import { MovementGroups } from '../src/suggestions/movement-groups.js';
import { type PlantedBook, plantedBook, TODAY } from './planted-book.js';

const BOOKS = 20;
const [MIN_RECALL, MAX_UNPLANTED] = [0.95, 0.02];

function seriesOf({ movements }: Pick<PlantedBook, 'movements'>, today = TODAY): Series[] {
  const groups = new MovementGroups();
  for (const movement of movements) groups.add(movement);
  return [...groups].flatMap((group) => findSeries(group, today));
}

/** Returns true if most of the movements of a series were planted as one. */
const isPlanted = ({ movements }: Series, ids: ReadonlySet<string>) =>
  movements.filter(({ id }) => ids.has(id)).length * 2 > movements.length;

test('planted series are found, and hardly anything else', () => {
  let [planted, found, proposed, unplanted] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (let index = 0; index < BOOKS; index += 1) {
    const book = plantedBook(`book ${index}`);
    const series = seriesOf(book);
    const sets = [...book.planted];
    planted += sets.length;
    const missed = sets.filter(([, ids]) => !series.some((each) => isPlanted(each, ids)));
    found += sets.length - missed.length;
    proposed += series.length;
    const chance = series.filter((each) => !sets.some(([, ids]) => isPlanted(each, ids)));
    unplanted += chance.length;
    wrong.push(...missed.map(([name]) => `${index}: missed ${name}`));
    wrong.push(...chance.map(({ movements: [first], rhythm }) => `${index}: proposed ${first?.text} ${rhythm.freq}`));
  }
  const [recall, share] = [found / planted, unplanted / proposed];
  console.info(
    `Found ${found} of ${planted} planted series (${recall.toFixed(3)}), ${unplanted} of ${proposed} proposals unplanted (${share.toFixed(3)})\n${wrong.join('\n')}`,
  );
  expect(recall).toBeGreaterThanOrEqual(MIN_RECALL);
  expect(share).toBeLessThanOrEqual(MAX_UNPLANTED);
});

test.each([0, 37, 74, 111, 148])('the demo account has the series that it should, %i days later', (days) => {
  const today = addDays(TODAY, days);
  const shared = { toAccountId: null, toAmount: null, isPayee: false, scheduleId: null };
  const movements = demoBook(today).entries.map(({ account, type, amount, date, description }, index) => {
    return { id: `${index}`, accountId: account, type, amount, date, text: description, ...shared };
  });
  const found = seriesOf({ movements }, today).map((series) => series.movements[0]?.text);
  expect(found).toEqual(
    expect.arrayContaining(['Monthly rent', 'Salary', 'Video streaming', 'Music streaming', 'Gym membership']),
  );
  const everyday = /grocer|dinner|pizza|sushi|thai|brunch|coffee|bakery|taxi|fuel|parking/i;
  expect(found.filter((text) => everyday.test(text ?? ''))).toEqual([]);
});
