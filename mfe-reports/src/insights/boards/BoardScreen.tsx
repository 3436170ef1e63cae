import type { Board, View } from '@pocket/contracts';
import { useNavigate } from '@pocket/platform/router';
import { Button, CARD, EmptyState, PageHeader, Select, StatusBanner } from '@pocket/ui';
import { LayoutDashboard, LayoutGrid, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ArrangeBoard } from './arrange/ArrangeBoard';
import { BoardGrid } from './BoardGrid';
import { BoardMenu } from './BoardMenu';
import { EmptyBook } from './EmptyBook';
import { NewMenu } from './NewMenu';
import { useIsEmptyBook } from './use-is-empty-book';

export interface BoardScreenProps {
  readonly board: Board;
  readonly boards: readonly Board[];
  readonly views: readonly View[];
}

/** A board, and a switch between the boards. */
export function BoardScreen({ board, boards, views }: BoardScreenProps) {
  const navigate = useNavigate();
  const isEmptyBook = useIsEmptyBook();
  const [isArranging, setArranging] = useState(false);
  const [failure, setFailure] = useState<string>();
  const arrangeButton = useRef<HTMLButtonElement>(null);
  if (isArranging) {
    return (
      <ArrangeBoard
        board={board}
        views={views}
        onDone={() => {
          setArranging(false);
          // The button is back when the board is drawn again.
          requestAnimationFrame(() => arrangeButton.current?.focus());
        }}
      />
    );
  }
  return (
    <>
      <PageHeader title="Insights" description="What your transactions say.">
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Select
            aria-label="Board"
            className="w-44"
            value={board.id}
            onChange={({ target }) => navigate(`/insights/boards/${target.value}`)}
          >
            {boards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <NewMenu />
          <Button ref={arrangeButton} variant="secondary" onClick={() => setArranging(true)}>
            <LayoutGrid aria-hidden className="size-4" />
            Arrange
          </Button>
          <BoardMenu board={board} isOverview={board.id === boards[0]?.id} onFailed={setFailure} />
        </div>
      </PageHeader>
      {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
      {isEmptyBook ? <EmptyBook /> : null}
      {!isEmptyBook && board.items.length === 0 ? (
        <div className={CARD}>
          <EmptyState icon={LayoutDashboard} text="This board is empty">
            <Button onClick={() => setArranging(true)}>
              <Plus aria-hidden className="size-4" />
              Add a view
            </Button>
          </EmptyState>
        </div>
      ) : null}
      {!isEmptyBook && board.items.length > 0 ? <BoardGrid board={board} views={views} /> : null}
    </>
  );
}
