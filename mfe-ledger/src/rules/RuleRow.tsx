import type { Rule } from '@pocket/contracts';
import { Button, classNames, Menu, MenuItem, MenuSeparator, Switch } from '@pocket/ui';
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DropEdge, dropEdgeClass } from '../reorder/drop-edge';
import { MoveHandle } from '../reorder/MoveHandle';
import { useReorderRow } from '../reorder/use-reorder-row';
import { actionsText, conditionsText } from './rule-words';
import { useRuleNames } from './use-rule-names';

export interface RuleRowProps {
  readonly rule: Rule;
  readonly isCarried: boolean;
  readonly dropEdge: DropEdge;
  readonly onEdit: () => void;
  readonly onEnable: (enabled: boolean) => Promise<unknown>;
  readonly onApply: () => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDelete: () => void;
}

export function RuleRow({ rule, isCarried, dropEdge, ...on }: RuleRowProps) {
  const names = useRuleNames();
  const { id, name } = rule;
  const { row, handle } = useReorderRow(id);
  /** Pressed state until the list is reloaded. */
  const [wanted, setWanted] = useState<boolean>();
  const enabled = wanted ?? rule.enabled;
  const enable = async (next: boolean) => {
    setWanted(next);
    await on.onEnable(next);
    setWanted(undefined);
  };
  return (
    <li
      {...row}
      className={classNames(
        'relative flex min-w-0 flex-wrap items-center gap-x-2 p-1 sm:flex-nowrap sm:p-2',
        isCarried && 'bg-accent',
        dropEdgeClass(dropEdge),
      )}
    >
      <MoveHandle {...handle} aria-label={`Move ${name}`} />
      <Switch label={`${name} enabled`} labelHidden checked={enabled} onChange={(next) => void enable(next)} />
      <div className={classNames('min-w-0 flex-1 basis-40 py-1', !enabled && 'opacity-70')}>
        <button
          type="button"
          data-name
          onClick={on.onEdit}
          aria-describedby={`${id}-says`}
          className="min-h-8 cursor-pointer rounded-md text-left text-sm font-medium wrap-anywhere outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
        >
          {name}
        </button>
        <p id={`${id}-says`} className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">
          If {conditionsText(rule, names)}: {actionsText(rule, names)}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <Button variant="secondary" onClick={on.onApply} aria-describedby={`${id}-says`}>
          Apply now
        </Button>
        <Menu
          align="end"
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`}>
              <Ellipsis aria-hidden className="size-4" />
            </Button>
          }
        >
          <MenuItem onSelect={on.onEdit}>
            <Pencil aria-hidden />
            Edit
          </MenuItem>
          {on.onUp ? (
            <MenuItem onSelect={on.onUp}>
              <ArrowUp aria-hidden />
              Move up
            </MenuItem>
          ) : null}
          {on.onDown ? (
            <MenuItem onSelect={on.onDown}>
              <ArrowDown aria-hidden />
              Move down
            </MenuItem>
          ) : null}
          <MenuSeparator />
          <MenuItem onSelect={on.onDelete}>
            <Trash2 aria-hidden />
            Delete
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
