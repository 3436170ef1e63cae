import { Button, type ButtonProps } from '@pocket/ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

export interface ImportButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly isImporting: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file of rates. */
export function ImportButton({ isImporting, onFile, variant = 'primary' }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} aria-disabled={isImporting} onClick={() => isImporting || input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {isImporting ? 'Importing...' : 'Import rates'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of rates"
        accept=".csv,.xml,text/csv,application/xml"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Without this, choosing the same file again after editing it fires no event.
          target.value = '';
        }}
      />
    </>
  );
}
