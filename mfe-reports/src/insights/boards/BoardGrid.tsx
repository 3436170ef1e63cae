import type { Board, View } from '@pocket/contracts';
import { BOARD_GRID } from './BoardItemFrame';
import { itemName } from './board';
import { BuiltinItem } from './items/BuiltinItem';
import { ViewItem } from './items/ViewItem';

export interface BoardGridProps {
  readonly board: Board;
  readonly views: readonly View[];
}

/** Items of a board in their order. */
export function BoardGrid({ board, views }: BoardGridProps) {
  return (
    <div className={BOARD_GRID}>
      {board.items.map((item, index) => {
        // A view can be on a board twice.
        const key = `${itemName(item)} ${board.items.slice(0, index).filter((each) => itemName(each) === itemName(item)).length}`;
        if ('builtin' in item) return <BuiltinItem key={key} item={item} builtin={item.builtin} />;
        const view = views.find(({ id }) => id === item.viewId);
        return view ? <ViewItem key={key} item={item} view={view} /> : null;
      })}
    </div>
  );
}
