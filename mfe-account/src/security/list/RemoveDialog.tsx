import { ApiError, usePlatform } from '@pocket/platform';
import { PageDialog } from '@pocket/screens';
import { Button, StatusBanner } from '@pocket/ui';
import { type RefObject, useRef } from 'react';
import { useConfirmedAction } from '../confirm/use-confirmed-action';

export interface RemoveDialogProps {
  readonly title: string;
  /** Consequences of the removal. */
  readonly description: string;
  /** Text of the button, and while it works. */
  readonly action: string;
  readonly busy: string;
  readonly path: string;
  readonly ifMatch?: number | undefined;
  /** Gets the focus after a removal: the button that opened the dialog goes with its item. */
  readonly section: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a removal, because there is no Undo. It stays open and says why if the removal fails. */
export function RemoveDialog({ title, description, section, onClose, ...question }: RemoveDialogProps) {
  const opener = useRef<HTMLElement>(null);
  const onRemoved = () => {
    opener.current = section.current;
    onClose();
  };
  return (
    <PageDialog open onOpenChange={onClose} title={title} description={description} opener={opener}>
      <Question {...question} onRemoved={onRemoved} onCancel={onClose} />
    </PageDialog>
  );
}

interface QuestionProps extends Pick<RemoveDialogProps, 'action' | 'busy' | 'path' | 'ifMatch'> {
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

function Question({ action, busy, path, ifMatch, onRemoved, onCancel }: QuestionProps) {
  const { api } = usePlatform();
  const { run, isRunning, failure } = useConfirmedAction();
  const remove = () =>
    run(async () => {
      await api.delete(path, { ifMatch }).catch(ignoreGone);
      onRemoved();
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isRunning} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="destructive" disabled={isRunning} onClick={() => void remove()}>
          {isRunning ? busy : action}
        </Button>
      </div>
    </div>
  );
}

/** Another tab may have removed it. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
