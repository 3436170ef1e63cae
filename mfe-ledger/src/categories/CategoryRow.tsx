import type { Category } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import { Badge, Button, classNames } from '@pocket/ui';
import type { ReactNode } from 'react';
import { type DropEdge, dropEdgeClass } from '../reorder/drop-edge';
import { MoveHandle } from '../reorder/MoveHandle';
import { useReorderRow } from '../reorder/use-reorder-row';
import { RenameForm } from './RenameForm';

export interface CategoryRowProps {
  readonly category: Category;
  /** Name of the group that contains the category. */
  readonly group: string | undefined;
  /** True if the category contains others. */
  readonly isGroup: boolean;
  readonly color: string | undefined;
  /** Address of its transactions. */
  readonly link: string;
  readonly isCarried: boolean;
  /** Edge at which the dragged row would drop; undefined if elsewhere. */
  readonly dropEdge: DropEdge;
  readonly isRenaming: boolean;
  readonly onRenamed: () => void;
  readonly onRestore: () => void;
  readonly figures: ReactNode;
  readonly menu: ReactNode;
}

export function CategoryRow(props: CategoryRowProps) {
  const { category, group, isGroup, color, link, isCarried, dropEdge, isRenaming, figures, menu } = props;
  const { id, name, archived } = category;
  const { row, handle } = useReorderRow(id);
  return (
    <li
      {...row}
      className={classNames(
        'relative flex min-h-11 min-w-0 items-center gap-2 rounded-md pr-1 hover:bg-muted/50',
        group && 'pl-5 sm:pl-8',
        isCarried && 'bg-accent',
        dropEdgeClass(dropEdge),
      )}
    >
      <MoveHandle {...handle} aria-label={`Move ${name}`} />
      <span aria-hidden style={{ background: color }} className="size-2.5 shrink-0 rounded-full" />
      {isRenaming ? (
        <RenameForm category={category} onDone={props.onRenamed} />
      ) : (
        <>
          <div className="flex min-w-0 flex-1 items-center gap-2 max-[24rem]:flex-col max-[24rem]:items-start max-[24rem]:gap-0">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
              <Link
                to={link}
                className={classNames(
                  'flex min-h-11 min-w-0 items-center rounded-md text-sm wrap-anywhere outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring',
                  isGroup && 'font-medium',
                )}
              >
                {name}
              </Link>
              {group ? <span className="sr-only">in {group}</span> : null}
              {archived ? (
                <>
                  <Badge>Archived</Badge>
                  <Button variant="ghost" onClick={props.onRestore} aria-label={`Restore ${name}`}>
                    Restore
                  </Button>
                </>
              ) : null}
            </span>
            {figures}
          </div>
          {menu}
        </>
      )}
    </li>
  );
}
