import type { BoardItem } from '@pocket/contracts';
import { CARD, classNames } from '@pocket/ui';
import type { CSSProperties, ReactNode } from 'react';

/** Grid of four columns, of one on a phone. */
export const BOARD_GRID = 'grid grid-cols-1 gap-4 md:grid-cols-4 md:auto-rows-[minmax(11rem,auto)]';
/** Place of an item: its columns and rows. */
export const ITEM_PLACE = 'md:[grid-column:span_var(--columns)] md:[grid-row:span_var(--rows)]';

export const itemSize = ({ w, h }: BoardItem) => ({ '--columns': w, '--rows': h }) as CSSProperties;

export interface BoardItemFrameProps {
  readonly item: BoardItem;
  readonly title: string;
  /** Heading, such as a link to the view. */
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** Card of a board. It grows with its content. */
export function BoardItemFrame({ item, title, heading, children }: BoardItemFrameProps) {
  return (
    <section
      aria-label={title}
      style={itemSize(item)}
      className={classNames(CARD, ITEM_PLACE, 'min-w-0 break-inside-avoid max-md:min-h-[calc(var(--rows)*5.5rem)]')}
    >
      <h2 className="px-5 pt-4 pb-2 text-base font-semibold wrap-anywhere">{heading}</h2>
      <div className="min-w-0 px-5 pb-4">{children}</div>
    </section>
  );
}
