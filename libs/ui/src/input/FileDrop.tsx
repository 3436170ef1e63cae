import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../class-names';

const MEBIBYTE = 1024 * 1024;

export interface FileDropProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** As of a file input: `.csv,.ofx`. A hint for the browser's dialog; what is dropped is taken whatever its name. */
  readonly accept?: string | undefined;
  /** Larger files are refused here, before anything is sent; in bytes. */
  readonly maxBytes: number;
  readonly disabled?: boolean | undefined;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped or chosen. A press anywhere, Enter and Space open the browser's own dialog. */
export function FileDrop({ label, hint, accept, maxBytes, disabled = false, onFile }: FileDropProps) {
  const id = useId();
  const [error, setError] = useState('');
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const tooLarge = file.size > maxBytes;
    setError(tooLarge ? `${file.name} is larger than ${maxBytes / MEBIBYTE} MiB` : '');
    if (!tooLarge) onFile(file);
  };
  const onDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };

  return (
    <div>
      <label
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          if (!disabled) take(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'relative flex min-h-40 cursor-pointer flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-input bg-card p-6 text-center transition-colors motion-reduce:transition-none',
          'hover:bg-muted has-focus-visible:border-ring has-focus-visible:ring-2 has-focus-visible:ring-ring has-disabled:cursor-not-allowed has-disabled:opacity-60',
          over && 'border-primary bg-accent',
        )}
      >
        <Upload aria-hidden className="size-6 text-muted-foreground" />
        <span className="text-sm font-medium">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="text-xs text-muted-foreground">
            {hint}
          </span>
        ) : null}
        <input
          type="file"
          aria-label={label}
          {...(accept ? { accept } : {})}
          {...(error || hint ? { 'aria-describedby': error ? `${id}-error` : `${id}-hint` } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          disabled={disabled}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file can be chosen again, after it was mended.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm wrap-anywhere text-expense empty:sr-only">
        {error}
      </p>
    </div>
  );
}
