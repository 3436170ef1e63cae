import type { Account, Schedule } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useToday } from '@pocket/screens';
import { type AssumptionDraft, assumptionOf, type DraftErrors, draftErrors } from './assumption-draft';
import type { AssumptionBody } from './forecast-query';

/** Row of the what-if, with what it comes to. */
export interface AssumptionRow {
  /** Place in the list: a row has nothing of its own. */
  readonly id: number;
  readonly draft: AssumptionDraft;
  readonly schedule: Schedule | undefined;
  readonly errors: DraftErrors;
  /** Null as long as the row is incomplete or wrong. */
  readonly assumption: AssumptionBody | null;
}

/** Checks the rows. Schedules and accounts that there are not count as not chosen. */
export function useRows(
  drafts: readonly AssumptionDraft[],
  accounts: readonly Account[],
  schedules: readonly Schedule[],
): readonly AssumptionRow[] {
  const { currencyOf } = useFormat();
  const today = useToday();
  return drafts.map((typed, id) => {
    const schedule = schedules.find((each) => each.id === typed.scheduleId);
    const account = accounts.find((each) => each.id === typed.accountId);
    const draft = { ...typed, scheduleId: schedule?.id ?? '', accountId: account?.id ?? '' };
    const around = { currency: currencyOf(schedule?.currency ?? account?.currency), today };
    return { id, draft, schedule, errors: draftErrors(draft, around), assumption: assumptionOf(draft, around) };
  });
}
