import { useLazyModule } from '@pocket/screens';
import { Button, Loading, Panel, ReadFailure } from '@pocket/ui';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { lazyCalendarLinks } from './lazy-calendar-links';

/** Opens the links by which other programs read what is expected. */
export function CalendarLinkButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Link2 aria-hidden className="size-4" />
        Calendar link
      </Button>
      <Panel
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Calendar links"
        description="Show what you expect in the calendar of your phone or computer."
      >
        <Content />
      </Panel>
    </>
  );
}

function Content() {
  const { module, error, retry } = useLazyModule(lazyCalendarLinks);
  if (module) return <module.CalendarLinks />;
  return error ? (
    <ReadFailure onRetry={retry}>Calendar links could not be loaded. Please check your connection.</ReadFailure>
  ) : (
    <Loading text="Loading calendar links..." />
  );
}
