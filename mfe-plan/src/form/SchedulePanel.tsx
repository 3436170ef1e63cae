import type { Occurrence, Schedule } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { useLazyModule } from '@pocket/screens';
import { Loading, Panel, ReadFailure } from '@pocket/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { lazyScheduleForm } from './lazy-schedule-form';
import type { ScheduleFormProps } from './use-schedule-form';

/** Schedule to edit, from an occurrence on or as a whole. Empty to create one. */
export interface ScheduleTarget {
  readonly schedule?: Schedule;
  readonly from?: Occurrence;
}

export interface SchedulePanelProps {
  /** Null while the panel is closed. */
  readonly target: ScheduleTarget | null;
  readonly onClose: () => void;
  /** Gets the focus after a creation: the button that began it may be that of an empty list. */
  readonly fallback: RefObject<HTMLElement | null>;
}

export function SchedulePanel({ target, onClose, fallback }: SchedulePanelProps) {
  const opened = useRef(target);
  useEffect(() => {
    if (target === null && opened.current && !opened.current.schedule) fallback.current?.focus();
    opened.current = target;
  }, [target, fallback]);
  const { date } = useFormat();
  const { schedule, from } = target ?? {};
  return (
    <Panel
      open={target !== null}
      onClose={onClose}
      title={schedule ? 'Edit schedule' : 'New schedule'}
      description={from && `From ${date(from.date)} on`}
    >
      <LazyForm schedule={schedule} from={from?.key} onDone={onClose} />
    </Panel>
  );
}

/** Shows the form; while its code is being loaded, a text that says so. */
function LazyForm(props: ScheduleFormProps) {
  const { module, error, retry } = useLazyModule(lazyScheduleForm);
  const form = useRef<HTMLDivElement>(null);
  // The panel has taken the focus before there was a field.
  useEffect(() => {
    if (module) form.current?.querySelector('input')?.focus();
  }, [module]);
  if (module) {
    return (
      <div ref={form}>
        <module.ScheduleForm {...props} />
      </div>
    );
  }
  return error ? (
    <ReadFailure onRetry={retry}>The form could not be loaded. Please check your connection.</ReadFailure>
  ) : (
    <Loading text="Loading form..." />
  );
}
