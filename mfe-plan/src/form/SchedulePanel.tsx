import type { Schedule } from '@pocket/contracts';
import { Panel } from '@pocket/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { ScheduleForm } from './ScheduleForm';

export interface SchedulePanelProps {
  /** Schedule to edit, `new` to create one; null while the panel is closed. */
  readonly target: Schedule | 'new' | null;
  readonly onClose: () => void;
  /** Gets the focus after a creation: the button that began it may be that of an empty list. */
  readonly fallback: RefObject<HTMLElement | null>;
}

export function SchedulePanel({ target, onClose, fallback }: SchedulePanelProps) {
  const opened = useRef(target);
  useEffect(() => {
    if (target === null && opened.current === 'new') fallback.current?.focus();
    opened.current = target;
  }, [target, fallback]);
  const schedule = target === 'new' ? undefined : (target ?? undefined);
  return (
    <Panel open={target !== null} onClose={onClose} title={schedule ? 'Edit schedule' : 'New schedule'}>
      <ScheduleForm schedule={schedule} onDone={onClose} />
    </Panel>
  );
}
