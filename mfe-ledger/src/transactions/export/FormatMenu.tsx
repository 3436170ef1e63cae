import { Button } from '@pocket/ui';
import { Download } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FORMATS, type Format } from './fetch-export';

export interface FormatMenuProps {
  readonly disabled: boolean;
  readonly onChoose: (format: Format) => void;
}

/** A menu of four words, light enough for the first view: the library's own brings a positioning engine along. */
export function FormatMenu({ disabled, onChoose }: FormatMenuProps) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) itemsIn(around.current)[0]?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsIn(around.current);
    const at = all.findIndex((item) => item.matches(':focus'));
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape') close();
    else if (step !== undefined) all.at(step % all.length)?.focus();
    else return;
    event.preventDefault();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!around.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    <div ref={around} className="relative">
      <Button
        ref={trigger}
        variant="secondary"
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setOpen(true)}
      >
        <Download aria-hidden className="size-4" />
        Export
      </Button>
      {open ? (
        <div
          role="menu"
          aria-label="Export as"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          className="absolute top-full left-0 z-30 mt-1.5 w-36 rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-overlay sm:right-0 sm:left-auto"
        >
          {FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose(format);
              }}
              className="flex h-10 w-full cursor-pointer items-center rounded-md px-3 text-sm outline-none hover:bg-accent focus-visible:bg-accent focus-visible:text-accent-foreground pointer-coarse:h-11"
            >
              {format.toUpperCase()}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const itemsIn = (element: HTMLElement | null): readonly HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];
