import { changeText } from '../table/change-text';
import type { Mark, Picture } from './picture';

export interface MarkCardProps {
  readonly mark: Mark;
  readonly picture: Pick<Picture, 'width' | 'height'>;
  readonly format: (value: number | null) => string;
}

/** Distance from the mark in pixels. */
const GAP = 8;

/** Name and values of a mark, beside it. Hidden from assistive technology, which reads the mark itself. */
export function MarkCard({ mark: { name, cell, box }, picture, format }: MarkCardProps) {
  const { value, compare } = cell;
  const change = changeText(value, compare);
  const across = ((box.x + box.width / 2) / picture.width) * 100;
  const isBelow = box.y < picture.height / 2;
  return (
    <div
      aria-hidden
      data-mark-card
      style={{
        left: `${across}%`,
        top: isBelow ? box.y + box.height + GAP : box.y - GAP,
        transform: `translate(-${across}%, ${isBelow ? '0' : '-100%'})`,
      }}
      className="pointer-events-none absolute z-10 w-max max-w-full rounded-md border border-border bg-popover px-2.5 py-1.5 text-xs text-popover-foreground shadow-overlay print:hidden"
    >
      <p className="max-w-60 text-muted-foreground wrap-anywhere">{name}</p>
      <p className="font-medium tabular-nums">
        {format(value)}
        {change ? <span className="ml-2">{change}</span> : null}
      </p>
      {compare === null ? null : <p className="text-muted-foreground tabular-nums">{`before ${format(compare)}`}</p>}
    </div>
  );
}
