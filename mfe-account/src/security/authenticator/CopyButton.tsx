import { Button } from '@pocket/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';

const OUTCOMES = { copied: 'Copied', refused: 'Copying was refused. Select the text and copy it yourself.' } as const;

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly onCopied?: () => void;
}

export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  const copy = async () => {
    try {
      // Pages without https have no clipboard.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {label}
      </Button>
      <span role="status" className="min-w-0 text-sm text-muted-foreground empty:sr-only">
        {outcome && OUTCOMES[outcome]}
      </span>
    </>
  );
}
