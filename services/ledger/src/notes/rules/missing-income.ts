import { digitsOf, toMinorUnits } from '@pocket/contracts';
import type { StoredSchedule } from '../../book/states.js';
import { occurrenceTitle } from '../../book/texts/occurrence-title.js';
import { currencyOf, expectedOf } from '../../occurrences/expected-amount.js';
import { type PlannedOccurrence, stateOf } from '../../occurrences/planned-occurrences.js';
import { occurrencesIn } from '../../schedules/existing-occurrences.js';
import type { Surroundings } from '../../schedules/surroundings.js';
import type { FoundNote } from '../found-note.js';
import type { NoteFacts } from '../note-facts.js';
import { money } from '../note-texts.js';

/** Screen with all schedules. */
const LINK = '/upcoming?tab=all';

/** Finds the income of the month that did not arrive. @param around with the links of the schedules */
export function missingIncome(
  schedules: readonly StoredSchedule[],
  around: Surroundings,
  facts: NoteFacts,
): FoundNote[] {
  return schedules
    .filter(({ type }) => type === 'income')
    .flatMap((schedule) => {
      const posted = around.links.of(schedule.id);
      return occurrencesIn(schedule, facts.span, around)
        .filter((each) => !posted.has(each.key) && stateOf(each, schedule, around.today) === 'missed')
        .flatMap((each) => noteOf(schedule, each, around, facts) ?? []);
    });
}

function noteOf(
  schedule: StoredSchedule,
  { key, date, change }: PlannedOccurrence,
  around: Surroundings,
  { conversion }: NoteFacts,
): FoundNote | null {
  const currency = currencyOf(schedule.accountId, around.accounts);
  const expected = expectedOf(schedule, change?.amount, around).amount;
  const amount = toMinorUnits(expected, digitsOf(currency));
  const score = conversion.convert({ day: date, currency, amount });
  if (score === null) return null;
  return {
    kind: 'missingIncome',
    about: [schedule.id, key],
    text: `${occurrenceTitle(schedule.name, date)} has not arrived: ${money(amount, currency)} was expected.`,
    numbers: { scheduleId: schedule.id, key, date, amount: expected, currency },
    link: LINK,
    score,
  };
}
