import { useNavigate } from '@pocket/platform/router';
import { Button, Menu, MenuItem, MenuLink } from '@pocket/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BoardDialog } from './BoardDialog';

/** Makes a view or a board. */
export function NewMenu() {
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button>
            <Plus aria-hidden className="size-4" />
            New
          </Button>
        }
      >
        <MenuLink href="/insights/new" onSelect={() => navigate('/insights/new')}>
          View
        </MenuLink>
        <MenuItem onSelect={() => setNaming(true)}>Board</MenuItem>
      </Menu>
      {isNaming ? (
        <BoardDialog
          onClose={() => setNaming(false)}
          onSaved={({ id }) => {
            setNaming(false);
            navigate(`/insights/boards/${id}`);
          }}
        />
      ) : null}
    </>
  );
}
