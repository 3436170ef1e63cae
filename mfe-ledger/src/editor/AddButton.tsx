import { useOpenOverlay } from '@pocket/platform/book';
import { Plus } from 'lucide-react';
import { useShortcut } from '../book/use-shortcut';

/** Opens the form for a new transaction; on phones a round button in reach of the thumb. */
export function AddButton() {
  const open = useOpenOverlay();
  const shortcut = useShortcut('n');
  return (
    <button
      type="button"
      aria-label="Add transaction"
      aria-keyshortcuts={shortcut}
      // Messages keep clear of floating elements.
      data-floating
      onClick={() => open('ledger', 'add')}
      className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 grid size-14 cursor-pointer place-items-center rounded-full bg-primary text-sm font-medium text-primary-foreground shadow-overlay outline-none hover:bg-primary/90 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 focus-visible:ring-offset-background sm:static sm:inline-flex sm:h-10 sm:w-auto sm:items-center sm:gap-2 sm:rounded-md sm:px-4 sm:shadow-none sm:pointer-coarse:min-h-11"
    >
      <Plus aria-hidden className="size-5 sm:size-4" />
      <span aria-hidden className="hidden sm:inline">
        Add transaction
      </span>
    </button>
  );
}
