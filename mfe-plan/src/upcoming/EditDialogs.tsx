import type { Occurrence, Schedule } from '@pocket/contracts';
import { useFormat } from '@pocket/platform';
import { PageDialog } from '@pocket/screens';
import { Button, Panel } from '@pocket/ui';
import { OccurrenceForm } from './OccurrenceForm';

/** Edit that a user has begun in the list. */
export interface Editing {
  readonly occurrence: Occurrence;
  readonly schedule: Schedule;
  readonly isMove: boolean;
  /** True once the user has chosen to edit this one only. */
  readonly isOnlyThis: boolean;
}

export interface EditDialogsProps {
  /** Null while nothing is edited. */
  readonly editing: Editing | null;
  readonly onOnlyThis: () => void;
  readonly onFollowing: () => void;
  readonly onClose: () => void;
}

/** Asks which occurrences an edit is for, and edits a single one. */
export function EditDialogs({ editing, onOnlyThis, onFollowing, onClose }: EditDialogsProps) {
  const { date } = useFormat();
  if (!editing) return null;
  const { occurrence, schedule, isMove, isOnlyThis } = editing;
  const title = `${isMove ? 'Move' : 'Edit'} ${occurrence.name}`;
  if (isOnlyThis) {
    return (
      <Panel open onClose={onClose} title={title} description={`Only the one of ${date(occurrence.date)}`}>
        <OccurrenceForm occurrence={occurrence} schedule={schedule} isMove={isMove} onDone={onClose} />
      </Panel>
    );
  }
  return (
    <PageDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`The one of ${date(occurrence.date)}`}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onOnlyThis}>Only this one</Button>
        <Button variant="secondary" onClick={onFollowing}>
          This and all that follow
        </Button>
      </div>
    </PageDialog>
  );
}
