import { usePlatform, useScreenTitle } from '@pocket/platform';
import { useParams } from '@pocket/platform/router';
import { useScreenData } from '@pocket/screens';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { Missing } from '../Missing';
import { viewsQuery } from '../views/views-query';
import { BoardScreen } from './BoardScreen';
import { boardsQuery } from './boards-query';
import '../insights.css';

/** Shows a board: the one of the address, else the first. */
export default function InsightsScreen() {
  const { id } = useParams();
  const { api } = usePlatform();
  const queries = { boards: useQuery(boardsQuery(api)), views: useQuery(viewsQuery(api)) };
  const boards = useScreenData(queries.boards, 'The boards');
  const views = useScreenData(queries.views, 'The views');
  const board = id === undefined ? boards.data?.[0] : boards.data?.find((each) => each.id === id);
  useScreenTitle(id === undefined ? undefined : board?.name);
  if (boards.isLoading || views.isLoading) return <Loading text="Loading insights..." />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {boards.failed || views.failed ? (
        <ReadFailure
          isRetrying={queries.boards.isFetching || queries.views.isFetching}
          onRetry={() => {
            for (const query of Object.values(queries)) if (query.error) void query.refetch();
          }}
        >
          Your boards cannot be reached right now.
        </ReadFailure>
      ) : null}
      {board && views.data ? (
        <BoardScreen key={board.id} board={board} boards={boards.data ?? []} views={views.data} />
      ) : null}
      {boards.data && !board ? <Missing icon={LayoutDashboard} text="There is no such board" /> : null}
    </div>
  );
}
