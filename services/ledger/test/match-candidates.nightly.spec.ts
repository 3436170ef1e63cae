import { bookOf, calendarDay } from '@pocket/contracts';
import { CandidateReader } from '../src/imports/matching/candidate-reader.js';
import type { MatchCandidate } from '../src/imports/matching/match-types.js';
import { ImportsRepository } from '../src/store/imports/imports.repository.js';
import { RowChunksRepository } from '../src/store/imports/row-chunks.repository.js';
import { Person } from './person.js';
import { newUserId, RunningLedger } from './running-ledger.js';

const ROWS = 5_000;

describe('match candidates of a file', () => {
  let ledger: RunningLedger;
  let person: Person;
  beforeAll(async () => {
    ledger = await RunningLedger.start();
    person = await Person.of(ledger);
    const rows = Array.from(
      { length: ROWS },
      (_, index) => `2026-03-0${1 + (index % 9)},Shop ${index},-${index + 1}.00`,
    );
    await person.importStatement(['Date,Payee,Amount', ...rows].join('\n'));
  });
  afterAll(() => ledger.stop());

  it('is read in chunks, regardless of the number of other files of these days', async () => {
    const chunks = ledger.service.get(RowChunksRepository);
    const findByDays = chunks.findByDays.bind(chunks);
    let read = 0;
    jest.spyOn(chunks, 'findByDays').mockImplementation(async function* (...args) {
      for await (const chunk of findByDays(...args)) {
        read += chunk.rows.length;
        yield chunk;
      }
    });
    const [applied] = await ledger.service.get(ImportsRepository).list(bookOf(person), 1);
    if (!applied) throw new Error('Nothing was applied');
    const statementImport = { ...applied, id: newUserId() };
    const days = { from: calendarDay('2026-03-01'), to: calendarDay('2026-03-31') };
    const query = { ...days, accountIds: [person.bank], externalIds: [] };
    const told: MatchCandidate[] = [];
    for await (const some of ledger.service.get(CandidateReader).read(statementImport, query)) {
      expect(some.length).toBeLessThanOrEqual(1_000);
      if (read > 0) expect(read).toBeLessThanOrEqual(told.length + 2_000);
      told.push(...some.filter(({ isFromFile }) => isFromFile));
    }
    expect(told).toHaveLength(ROWS);
    expect(new Set(told.map(({ id }) => id)).size).toBe(ROWS);
  });
});
