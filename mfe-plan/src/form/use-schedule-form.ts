import type { Schedule } from '@pocket/contracts';
import { ApiError, useFormat } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { serverVersion, useForm, useToday } from '@pocket/screens';
import { useRef } from 'react';
import { differingLabels } from '../book/schedule-differences';
import { useAccounts } from '../book/use-accounts';
import {
  bodyOf,
  changesOf,
  type DraftCurrencies,
  newDraft,
  SCHEDULE_FIELDS,
  type ScheduleDraft,
  scheduleDraft,
  scheduleErrors,
  scheduleRefusals,
} from './schedule-draft';

export interface ScheduleFormProps {
  /** Schedule to edit; without one, the form creates a schedule. */
  readonly schedule?: Schedule | undefined;
  /** Key of the first occurrence to change; all if omitted. */
  readonly from?: string | undefined;
  readonly onDone: () => void;
}

/** Form of a schedule, whose save can be refused because another one came first or changed occurrences would be lost. */
export function useScheduleForm({ schedule, from, onDone }: ScheduleFormProps) {
  const write = useBookWrite();
  const today = useToday();
  const currenciesOf = useCurrencies();
  const firstAccount = useFirstAccount();
  /** Version that the form started with, or the server's after a conflict. */
  const base = useRef(schedule);
  const isForced = useRef(false);
  const draftOf = (saved: Schedule) =>
    scheduleDraft(saved, today, currenciesOf({ accountId: saved.accountId, toAccountId: saved.toAccountId ?? '' }));
  const requestOf = (draft: ScheduleDraft) => bodyOf(draft, currenciesOf(draft), base.current);
  const form = useForm<ScheduleDraft, unknown>({
    keepAs: `schedule ${[schedule?.id ?? 'new', ...(from ? [from] : [])].join(' ')}`,
    initial: schedule ? draftOf(schedule) : newDraft(today, firstAccount),
    fields: SCHEDULE_FIELDS,
    check: (draft) => scheduleErrors(draft, currenciesOf(draft)),
    fieldErrorsOf: scheduleRefusals,
    save: async (draft, idempotencyKey) => {
      const before = base.current;
      const body = requestOf(draft);
      if (!before) {
        const message = ({ name }: Schedule) => `Added ${name}`;
        return write({ method: 'POST', path: '/schedules', body, idempotencyKey, message });
      }
      const changes = changesOf(body, requestOf(draftOf(before)));
      if (Object.keys(changes).length === 0) return undefined;
      const query = new URLSearchParams({ ...(from ? { from } : {}), ...(isForced.current ? { force: 'true' } : {}) });
      const path = `/schedules/${before.id}${query.size > 0 ? `?${query}` : ''}`;
      const message = ({ name }: Schedule) => `Saved ${name}`;
      return write({ method: 'PUT', path, body: changes, ifMatch: before.version, message });
    },
    onSaved: onDone,
  });
  const theirs = serverVersion<Schedule>(form.failure);
  return {
    form,
    currencies: currenciesOf(form.values),
    /** Save that came first; undefined if there is none. */
    conflict: theirs && {
      fields: differingLabels(requestOf(form.values), requestOf(draftOf(theirs))),
      keepMine() {
        base.current = theirs;
        form.submit();
      },
      loadTheirs() {
        base.current = theirs;
        form.reset(draftOf(theirs));
      },
    },
    /** Saves although changed occurrences are lost; undefined unless the server has refused that. */
    force: isLosingChanges(form.failure)
      ? () => {
          isForced.current = true;
          form.submit();
        }
      : undefined,
  };
}

const isLosingChanges = (failure: Error | null) =>
  failure instanceof ApiError && failure.code === 'OCCURRENCES_CHANGED';

/** Returns a lookup of the currencies in which the amounts of a draft are typed. */
function useCurrencies() {
  const { accountOf } = useAccounts();
  const { currencyOf } = useFormat();
  return ({ accountId, toAccountId }: Pick<ScheduleDraft, 'accountId' | 'toAccountId'>): DraftCurrencies => ({
    leaves: currencyOf(accountOf(accountId)?.currency),
    arrives: currencyOf(accountOf(toAccountId)?.currency),
  });
}

function useFirstAccount(): string {
  const { accounts } = useAccounts();
  const offered = accounts.filter(({ archived }) => !archived).sort((a, b) => a.order - b.order);
  return offered[0]?.id ?? '';
}
