import { Button, Menu, MenuItem, MenuSeparator } from '@pocket/ui';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FolderInput,
  Merge,
  Palette,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useRef } from 'react';

/** Task on a category that needs a field or a dialog. */
export type CategoryTask = 'rename' | 'color' | 'group' | 'merge' | 'delete';

export interface CategoryMenuProps {
  readonly name: string;
  readonly archived: boolean;
  /** Undefined if the category cannot move in that direction. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly canChangeGroup: boolean;
  readonly onTask: (task: CategoryTask) => void;
  readonly onArchive: () => void;
}

/** Menu of a category. */
export function CategoryMenu({ name, archived, onUp, onDown, canChangeGroup, onTask, onArchive }: CategoryMenuProps) {
  // True if the chosen task moves the focus, so the menu must not restore it.
  const opens = useRef(false);
  const task = (which: CategoryTask) => {
    opens.current = which === 'rename';
    onTask(which);
  };
  const trigger = (
    <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`} data-actions>
      <Ellipsis aria-hidden className="size-4" />
    </Button>
  );
  return (
    <Menu
      align="end"
      trigger={trigger}
      onClosed={(event) => {
        if (opens.current) event.preventDefault();
        opens.current = false;
      }}
    >
      <MenuItem onSelect={() => task('rename')}>
        <Pencil aria-hidden />
        Rename
      </MenuItem>
      <MenuItem onSelect={() => task('color')}>
        <Palette aria-hidden />
        Color…
      </MenuItem>
      <MenuSeparator />
      {onUp ? (
        <MenuItem onSelect={onUp}>
          <ArrowUp aria-hidden />
          Move up
        </MenuItem>
      ) : null}
      {onDown ? (
        <MenuItem onSelect={onDown}>
          <ArrowDown aria-hidden />
          Move down
        </MenuItem>
      ) : null}
      {canChangeGroup ? (
        <MenuItem onSelect={() => task('group')}>
          <FolderInput aria-hidden />
          Move to group…
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => task('merge')}>
        <Merge aria-hidden />
        Merge into…
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onArchive}>
        {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {archived ? 'Restore' : 'Archive'}
      </MenuItem>
      <MenuItem onSelect={() => task('delete')}>
        <Trash2 aria-hidden />
        Delete…
      </MenuItem>
    </Menu>
  );
}
