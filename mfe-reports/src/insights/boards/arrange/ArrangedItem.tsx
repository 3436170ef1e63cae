import type { BoardItem } from '@pocket/contracts';
import { BOARD_LIMITS } from '@pocket/contracts/insights';
import { Button, CARD, classNames } from '@pocket/ui';
import { ArrowLeft, ArrowRight, GripVertical, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ITEM_PLACE, itemSize } from '../BoardItemFrame';
import type { ArrangeAction } from './arrangement';

export interface ArrangedItemProps {
  readonly id: number;
  readonly item: BoardItem;
  readonly title: string;
  /** `2 of 5` */
  readonly place: string;
  readonly isTaken: boolean;
  readonly isDragged: boolean;
  readonly onAction: (action: ArrangeAction) => void;
  readonly onDrag: (id: number | undefined) => void;
  readonly onDragOver: () => void;
}

/** Change of an item by an arrow key. */
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const SIZES: Readonly<Record<string, { readonly w?: number; readonly h?: number }>> = {
  ArrowLeft: { w: -1 },
  ArrowRight: { w: 1 },
  ArrowUp: { h: -1 },
  ArrowDown: { h: 1 },
};

/** Item of a board while it is arranged: a handle for keys and pointer, and buttons for touch. */
export function ArrangedItem(props: ArrangedItemProps) {
  const { id, item, title, place, isTaken, isDragged, onAction, onDrag, onDragOver } = props;
  const handle = useRef<HTMLButtonElement>(null);
  // A move in the list can take the focus away.
  useEffect(() => {
    if (isTaken && place) handle.current?.focus();
  }, [isTaken, place]);
  const size = `${item.w} wide, ${item.h} high`;
  const press = (event: KeyboardEvent) => {
    const action = actionOf(event, id, isTaken);
    if (!action) return;
    event.preventDefault();
    onAction(action);
  };
  return (
    <li
      style={itemSize(item)}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        onDrag(id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={onDragOver}
      className={classNames(
        CARD,
        ITEM_PLACE,
        'flex min-w-0 cursor-grab flex-col justify-between gap-2 p-3',
        isTaken && 'ring-2 ring-ring',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-start gap-1">
        <button
          ref={handle}
          type="button"
          aria-pressed={isTaken}
          aria-label={`Move ${title}, ${place}, ${size}`}
          onKeyDown={press}
          onClick={() => onAction(isTaken ? { do: 'put' } : { do: 'take', key: id })}
          className="flex min-h-10 min-w-0 flex-1 cursor-grab items-center gap-2 rounded-md text-left text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
        >
          <GripVertical aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${title}`}
          onClick={() => onAction({ do: 'remove', key: id })}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {isTaken ? `${title}: ${place}, ${size}` : ''}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <Step title={`Move ${title} back`} icon={ArrowLeft} onPress={() => onAction({ do: 'move', key: id, by: -1 })} />
        <Step title={`Move ${title} on`} icon={ArrowRight} onPress={() => onAction({ do: 'move', key: id, by: 1 })} />
        <Sizes {...props} />
      </div>
    </li>
  );
}

function actionOf(event: KeyboardEvent, key: number, isTaken: boolean): ArrangeAction | undefined {
  if (event.key === 'Escape' && isTaken) return { do: 'cancel' };
  const size = event.shiftKey ? SIZES[event.key] : undefined;
  if (!isTaken) return undefined;
  if (size) return { do: 'size', key, ...size };
  const by = MOVES[event.key];
  return by === undefined ? undefined : { do: 'move', key, by };
}

function Sizes({ id, item, title, onAction }: ArrangedItemProps) {
  const { w, h } = item;
  const sides = [
    { name: 'w', text: 'Width', value: w },
    { name: 'h', text: 'Height', value: h },
  ] as const;
  return sides.map(({ name, text, value }) => (
    <div key={name} className="flex items-center">
      <Step
        title={`${text} of ${title}: less`}
        icon={Minus}
        disabled={value === 1}
        onPress={() => onAction({ do: 'size', key: id, [name]: -1 })}
      />
      <span className="text-xs text-muted-foreground tabular-nums">{`${text} ${value}`}</span>
      <Step
        title={`${text} of ${title}: more`}
        icon={Plus}
        disabled={value === BOARD_LIMITS.size}
        onPress={() => onAction({ do: 'size', key: id, [name]: 1 })}
      />
    </div>
  ));
}

interface StepProps {
  readonly title: string;
  readonly icon: typeof Plus;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function Step({ title, icon: Icon, disabled, onPress }: StepProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={title} disabled={disabled} onClick={onPress}>
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
