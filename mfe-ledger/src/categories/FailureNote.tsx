import { Button, StatusBanner } from '@pocket/ui';
import { X } from 'lucide-react';

export interface FailureNoteProps {
  readonly text: string | undefined;
  readonly onDismiss: () => void;
}

/** Shows the reason of a failure. */
export function FailureNote({ text, onDismiss }: FailureNoteProps) {
  if (!text) return null;
  return (
    <StatusBanner kind="failure">
      <span className="flex items-center justify-between gap-2">
        {text}
        <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={onDismiss}>
          <X aria-hidden className="size-4" />
        </Button>
      </span>
    </StatusBanner>
  );
}
