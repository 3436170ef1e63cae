import type { Board } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useNavigate } from '@pocket/platform/router';
import { useOnce } from '@pocket/screens';
import { Button, Menu, MenuItem, MenuSeparator } from '@pocket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { BoardDialog } from './BoardDialog';
import { boardsQuery } from './boards-query';

export interface BoardMenuProps {
  readonly board: Board;
  /** True for the board that each book has: it cannot be deleted. */
  readonly isOverview: boolean;
  readonly onFailed: (failure: string | undefined) => void;
}

/** Renames, prints or deletes a board. */
export function BoardMenu({ board, isOverview, onFailed }: BoardMenuProps) {
  const [isNaming, setNaming] = useState(false);
  const remove = useDeletion(isOverview, onFailed);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="ghost" size="icon" aria-label={`More for ${board.name}`}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setNaming(true)}>Rename</MenuItem>
        <MenuItem onSelect={() => setTimeout(() => window.print())}>Print</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void remove(board)}>{isOverview ? 'Restore its first form' : 'Delete'}</MenuItem>
      </Menu>
      {isNaming ? (
        <BoardDialog board={board} onClose={() => setNaming(false)} onSaved={() => setNaming(false)} />
      ) : null}
    </>
  );
}

/** Deletes a board, with Undo. The overview gets its first form instead. */
function useDeletion(isOverview: boolean, onFailed: BoardMenuProps['onFailed']) {
  const write = useBookWrite();
  const navigate = useNavigate();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [remove] = useOnce(async ({ id, name, version }: Board) => {
    onFailed(undefined);
    try {
      await write({
        method: 'DELETE',
        path: `/boards/${id}`,
        ifMatch: version,
        message: () => `${isOverview ? 'Restored' : 'Deleted'} ${name}`,
      });
      navigate('/insights');
    } catch (error) {
      console.error('The board could not be deleted', error);
      onFailed(
        `Not ${isOverview ? 'restored' : 'deleted'}: ${error instanceof Error ? writeFailureText(error) : String(error)}`,
      );
    }
    await queryClient.invalidateQueries({ queryKey: boardsQuery(api).queryKey });
  });
  return remove;
}
