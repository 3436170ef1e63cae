import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../button/Button';

export interface FilterChip {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
  /** Called to open the list of all filters. */
  readonly onOpen: () => void;
}

/** Active filters of a list, each with a button that removes it; on a phone only their number. */
export function FilterChips({ chips, onRemove, onClear, onOpen }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  /** Index of the chip that was just removed: the focus moves to the next chip, or to the first button. */
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const crosses = row.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = crosses[Math.min(removed.current, crosses.length - 1)];
    (next ?? row.current?.querySelector('button'))?.focus();
    removed.current = undefined;
  });

  return (
    <div ref={row} className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" onClick={onOpen} className="px-3">
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {chips.length > 0 ? (
          <span className="rounded-full bg-primary px-1.5 text-xs text-primary-foreground tabular-nums sm:hidden">
            {chips.length}
          </span>
        ) : null}
      </Button>
      {chips.length > 0 ? (
        <ul aria-label="Set filters" className="contents max-sm:hidden">
          {chips.map(({ id, name, value }, index) => (
            <li
              key={id}
              className="flex h-10 max-w-full min-w-0 items-center rounded-full bg-accent pl-3.5 text-sm text-accent-foreground max-sm:hidden pointer-coarse:h-11"
            >
              <span className="min-w-0 truncate" title={value}>
                <span className="sr-only">{name}: </span>
                {value}
              </span>
              <button
                type="button"
                data-remove
                aria-label={`Remove filter ${name}: ${value}`}
                onClick={() => {
                  removed.current = index;
                  onRemove(id);
                }}
                className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-full outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset pointer-coarse:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {chips.length > 1 ? (
        <Button
          variant="ghost"
          className="px-3 text-muted-foreground"
          onClick={() => {
            removed.current = 0;
            onClear();
          }}
        >
          Clear all
        </Button>
      ) : null}
    </div>
  );
}
