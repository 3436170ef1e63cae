import type { Occurrence } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { accountsQuery } from '@pocket/platform/book';
import { useAddressChanges, useScreenData } from '@pocket/screens';
import { Button, CARD, EmptyState, Loading, PageHeader, ReadFailure, Tabs } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { freeQuery, occurrencesQuery, schedulesQuery } from '../book/queries';
import { LazyCalendar } from '../calendar/LazyCalendar';
import { CalendarLinkButton } from '../calendar-links/CalendarLinkButton';
import { SchedulePanel, type ScheduleTarget } from '../form/SchedulePanel';
import { FoundLink } from '../found/FoundLink';
import { LazyFound } from '../found/LazyFound';
import { AllTab } from '../schedules/AllTab';
import '../app.css';
import { EditDialogs, type Editing } from './EditDialogs';
import { FreeLine } from './FreeLine';
import { MatchPanel } from './MatchPanel';
import { UpcomingTab } from './UpcomingTab';

const TABS = [
  { id: 'upcoming', title: 'Upcoming' },
  { id: 'calendar', title: 'Calendar' },
  { id: 'all', title: 'All' },
  { id: 'found', title: 'Found' },
] as const;

/** Shows what is to happen next, and the schedules by which it happens. */
export default function UpcomingScreen() {
  const [address, write] = useAddressChanges();
  const selected = TABS.find(({ id }) => id === address.get('tab'))?.id ?? 'upcoming';
  const { schedules, occurrences, free, isLoading, failed, retry } = useReads();
  const [target, setTarget] = useState<ScheduleTarget | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [matching, setMatching] = useState<Occurrence | null>(null);
  const create = () => setTarget({});

  const edit = (occurrence: Occurrence, isMove: boolean) => {
    const schedule = schedules?.find(({ id }) => id === occurrence.scheduleId);
    if (!schedule) return;
    // A schedule with one occurrence has no others to ask about.
    const isOnce = schedule.recurrence.freq === 'once';
    if (isOnce && !isMove) setTarget({ schedule });
    else setEditing({ occurrence, schedule, isMove, isOnlyThis: isOnce });
  };

  if (isLoading) return <Loading text="Loading upcoming..." />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title="Upcoming" description="What you expect to pay, earn and move.">
        <div className="flex flex-wrap gap-3">
          {selected === 'calendar' ? <CalendarLinkButton /> : null}
          <Button ref={newButton} onClick={create}>
            <Plus aria-hidden className="size-4" />
            New
          </Button>
        </div>
      </PageHeader>
      <Tabs
        label="Upcoming, calendar, all and found schedules"
        tabs={TABS}
        selected={selected}
        onSelect={(tab) => write(() => new URLSearchParams(tab === 'upcoming' ? {} : { tab }))}
      >
        <div className="grid grid-cols-1 gap-4">
          {failed ? (
            <ReadFailure onRetry={retry}>
              Your schedules cannot be reached right now.{schedules ? ' What you see may be old.' : ''}
            </ReadFailure>
          ) : null}
          {selected === 'found' ? <LazyFound /> : null}
          {schedules?.length === 0 && selected !== 'found' ? (
            <Empty text="Nothing planned yet">
              <Button variant="secondary" onClick={create}>
                New
              </Button>
              <FoundLink />
            </Empty>
          ) : null}
          {schedules && schedules.length > 0 && selected === 'all' ? (
            <AllTab
              schedules={schedules}
              onEdit={(schedule) => setTarget({ schedule })}
              onFocusLost={() => newButton.current?.focus()}
            />
          ) : null}
          {schedules && schedules.length > 0 && selected === 'calendar' ? <LazyCalendar /> : null}
          {free && schedules && schedules.length > 0 && selected === 'upcoming' ? <FreeLine free={free} /> : null}
          {schedules && schedules.length > 0 && occurrences && selected === 'upcoming' ? (
            <UpcomingTab
              occurrences={occurrences}
              schedules={schedules}
              onEdit={(occurrence) => edit(occurrence, false)}
              onMove={(occurrence) => edit(occurrence, true)}
              onMatch={setMatching}
              empty={<Empty text="Nothing is expected in the next 60 days" />}
            />
          ) : null}
        </div>
      </Tabs>
      <EditDialogs
        editing={editing}
        onOnlyThis={() => setEditing(editing && { ...editing, isOnlyThis: true })}
        onFollowing={() => {
          setEditing(null);
          if (editing) setTarget({ schedule: editing.schedule, from: editing.occurrence });
        }}
        onClose={() => setEditing(null)}
      />
      <MatchPanel occurrence={matching} onClose={() => setMatching(null)} />
      <SchedulePanel target={target} onClose={() => setTarget(null)} fallback={newButton} />
    </div>
  );
}

function Empty({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={CARD}>
      <EmptyState icon={CalendarClock} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}

/** Reads what both tabs show. The names of accounts are part of it. */
function useReads() {
  const { api } = usePlatform();
  const queries = {
    accounts: useQuery(accountsQuery(api)),
    schedules: useQuery(schedulesQuery(api)),
    occurrences: useQuery(occurrencesQuery(api)),
    free: useQuery(freeQuery(api)),
  };
  const accounts = useScreenData(queries.accounts, 'The accounts');
  const schedules = useScreenData(queries.schedules, 'The schedules');
  const occurrences = useScreenData(queries.occurrences, 'The occurrences');
  const free = useScreenData(queries.free, 'The free amount');
  const all = [accounts, schedules, occurrences, free];
  return {
    schedules: schedules.data,
    occurrences: occurrences.data,
    free: free.data,
    isLoading: all.some(({ isLoading }) => isLoading),
    failed: all.some(({ failed }) => failed),
    retry() {
      for (const query of Object.values(queries)) if (query.error) void query.refetch();
    },
  };
}
