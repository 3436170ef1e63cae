import type { CalendarLink, NewCalendarLink } from '@pocket/contracts';
import { CALENDAR_LINK_LIMITS } from '@pocket/contracts/limits';
import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { Button, Loading, ReadFailure } from '@pocket/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { CalendarLinkForm } from './CalendarLinkForm';
import { CalendarLinkRow } from './CalendarLinkRow';
import { CreatedLink } from './CreatedLink';
import { calendarLinksQuery } from './calendar-links-query';
import { useLinkTabs } from './use-link-tabs';

/** Lists the calendar links, and creates and deletes them. */
export function CalendarLinks() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const query = useQuery(calendarLinksQuery(api));
  const { data, isLoading, failed } = useScreenData(query, 'The calendar links');
  const [created, setCreated] = useState<NewCalendarLink>();
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { queryKey } = calendarLinksQuery(api);
  const tellTabs = useLinkTabs();

  const onCreated = (link: NewCalendarLink) => {
    const { url: _, ...listed } = link;
    queryClient.setQueryData(queryKey, (links) => [...(links ?? []).filter(({ id }) => id !== link.id), listed]);
    tellTabs();
    setCreated(link);
    setAdding(false);
  };
  const onDeleted = ({ id }: CalendarLink) => {
    queryClient.setQueryData(queryKey, (links) => links?.filter((each) => each.id !== id));
    tellTabs();
    if (created?.id === id) setCreated(undefined);
    // The button that had the focus is gone.
    list.current?.focus();
  };

  if (isLoading) return <Loading text="Loading calendar links..." />;
  const isFull = (data?.length ?? 0) >= CALENDAR_LINK_LIMITS.links;
  const showsForm = isAdding || (data?.length === 0 && !created);
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {failed ? (
        <ReadFailure onRetry={() => void query.refetch()}>Your calendar links cannot be reached right now.</ReadFailure>
      ) : null}
      {created ? <CreatedLink link={created} /> : null}
      {data && data.length > 0 ? (
        <ul aria-label="Calendar links" className="divide-y divide-border">
          {data.map((link) => (
            <CalendarLinkRow key={link.id} link={link} onDeleted={() => onDeleted(link)} />
          ))}
        </ul>
      ) : null}
      {showsForm ? (
        <CalendarLinkForm onCreated={onCreated} onCancel={data?.length ? () => setAdding(false) : undefined} />
      ) : null}
      {data && !showsForm && !isFull ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          New link
        </Button>
      ) : null}
      {isFull && !showsForm ? (
        <p className="text-sm text-muted-foreground">
          There can be {CALENDAR_LINK_LIMITS.links} calendar links. Delete one to create another.
        </p>
      ) : null}
    </div>
  );
}
