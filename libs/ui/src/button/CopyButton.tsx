import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from './Button';

export interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly variant?: ButtonProps['variant'];
  /** Sentence about the other way, for a browser that refuses. */
  readonly otherwise?: string;
  readonly onCopied?: (() => void) | undefined;
  readonly onRefused?: () => void;
}

/** Copies a text and says whether that worked. */
export function CopyButton({
  text,
  label = 'Copy',
  variant = 'secondary',
  otherwise = 'Select the text and copy it yourself.',
  onCopied,
  onRefused,
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      // Pages without https have no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      setCopied(false);
      onRefused?.();
    }
  };
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {label}
      </Button>
      <span role="status" className="min-w-0 text-sm text-muted-foreground empty:sr-only">
        {isCopied ? 'Copied' : null}
        {isCopied === false ? `Copying was refused. ${otherwise}` : null}
      </span>
    </>
  );
}
