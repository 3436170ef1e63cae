import type { Board, BoardItem, View } from '@pocket/contracts';
import { BOARD_LIMITS } from '@pocket/contracts/insights';
import { useScreenKeys } from '@pocket/platform/book';
import { EditConflict } from '@pocket/screens';
import { Button, PageHeader, StatusBanner, useUnsavedText } from '@pocket/ui';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { BOARD_GRID } from '../BoardItemFrame';
import { BUILTIN_TITLES } from '../builtin-titles';
import { AddPanel } from './AddPanel';
import { ArrangedItem } from './ArrangedItem';
import { useArrangement } from './use-arrangement';

export interface ArrangeBoardProps {
  readonly board: Board;
  readonly views: readonly View[];
  readonly onDone: () => void;
}

const KEYS = [
  { key: 'Space', does: 'Take an item, or put it down' },
  { key: '← →', does: 'Move the item that is taken' },
  { key: 'Shift + ← → ↑ ↓', does: 'Size the item that is taken' },
  { key: 'Escape', does: 'Put the item back' },
];

/** Moves, sizes, adds and removes the items of a board. */
export function ArrangeBoard({ board, views, onDone }: ArrangeBoardProps) {
  const { state, dispatch, isChanged, isSaving, failure, save, conflict } = useArrangement(board, onDone);
  useScreenKeys(KEYS);
  const list = useRef<HTMLUListElement>(null);
  // A link or the back button would lose the arrangement.
  useUnsavedText(list, isChanged ? state : undefined);
  const { placed, taken } = state;
  const [isAdding, setAdding] = useState(board.items.length === 0);
  const [dragged, setDragged] = useState<number>();
  const titleOf = (item: BoardItem) =>
    'builtin' in item ? BUILTIN_TITLES[item.builtin] : (views.find(({ id }) => id === item.viewId)?.name ?? 'View');
  const isFull = placed.length >= BOARD_LIMITS.items;
  return (
    <>
      <PageHeader
        title={`Arrange ${board.name}`}
        description="Drag an item, or press Space on it: arrows move it, Shift and arrows size it, Escape puts it back."
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isFull} onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            Add a view
          </Button>
          <Button variant="secondary" disabled={isSaving} onClick={onDone}>
            Cancel
          </Button>
          <Button disabled={isSaving} onClick={save}>
            {isSaving ? 'Saving...' : 'Done'}
          </Button>
        </div>
      </PageHeader>
      {isFull ? (
        <p className="text-sm text-muted-foreground">{`A board has at most ${BOARD_LIMITS.items} items.`}</p>
      ) : null}
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      {conflict ? (
        <EditConflict
          subject="This board"
          fields={['Items']}
          onKeepMine={conflict.keepMine}
          onLoadTheirs={conflict.loadTheirs}
        />
      ) : null}
      <ul ref={list} className={BOARD_GRID}>
        {placed.map(({ key, item }, index) => (
          <ArrangedItem
            key={key}
            id={key}
            item={item}
            title={titleOf(item)}
            place={`${index + 1} of ${placed.length}`}
            isTaken={taken === key}
            isDragged={dragged === key}
            onAction={dispatch}
            onDrag={setDragged}
            onDragOver={() =>
              dragged !== undefined && dragged !== key && dispatch({ do: 'moveTo', key: dragged, index })
            }
          />
        ))}
      </ul>
      <AddPanel
        open={isAdding}
        views={views}
        onClose={() => setAdding(false)}
        onAdd={(item) => {
          setAdding(false);
          dispatch({ do: 'add', item });
        }}
      />
    </>
  );
}
