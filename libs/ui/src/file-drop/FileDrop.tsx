import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../base/class-names';
import { usePageDrop } from './use-page-drop';

const MEBIBYTE = 1024 * 1024;

export interface FileDropProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Attribute `accept` of the file input: `.csv,.ofx`. Only the browser's dialog applies it, not a drop. */
  readonly accept?: string | undefined;
  /** Larger files are rejected here and not passed on. */
  readonly maxBytes: number;
  readonly disabled?: boolean | undefined;
  /** Accepts several files at once and calls `onFile` for each. */
  readonly multiple?: boolean | undefined;
  /** Accepts files that are dropped anywhere on the page. */
  readonly wholePage?: boolean | undefined;
  readonly onFile: (file: File) => void;
}

/** Area for dropping files. A press, Enter and Space open the browser's file dialog. */
export function FileDrop({ label, hint, accept, maxBytes, onFile, ...options }: FileDropProps) {
  const { disabled = false, multiple = false, wholePage = false } = options;
  const id = useId();
  const [error, setError] = useState('');
  const [over, setOver] = useState(false);
  const take = (dropped: FileList | null) => {
    const files = [...(dropped ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length === 0) return;
    const tooLarge = files.filter(({ size }) => size > maxBytes);
    setError(tooLarge.map(({ name }) => `${name} is larger than ${maxBytes / MEBIBYTE} MiB`).join('. '));
    for (const file of files) if (!tooLarge.includes(file)) onFile(file);
  };
  usePageDrop(wholePage && !disabled, take, setOver);
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
          if (!disabled) take(event.dataTransfer.files);
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
          multiple={multiple}
          {...(accept ? { accept } : {})}
          {...(error || hint ? { 'aria-describedby': error ? `${id}-error` : `${id}-hint` } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          disabled={disabled}
          onChange={({ target }) => {
            take(target.files);
            // Without this, choosing the same file again after editing it fires no event.
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
