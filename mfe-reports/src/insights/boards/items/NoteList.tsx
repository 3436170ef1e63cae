import type { Note } from '@pocket/contracts';
import { usePlatform, writeFailureText } from '@pocket/platform';
import { bookKeys } from '@pocket/platform/book';
import { Link } from '@pocket/platform/router';
import { useOnce } from '@pocket/screens';
import { Button } from '@pocket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';

/** Sentences about what stands out. Each can be dismissed. */
export function NoteList({ notes }: { readonly notes: readonly Pick<Note, 'id' | 'text' | 'link'>[] }) {
  const dismiss = useDismissal();
  if (notes.length === 0) return <p className="text-sm text-muted-foreground">Nothing stands out this month</p>;
  return (
    <ul className="divide-y divide-border text-sm">
      {notes.map(({ id, text, link }) => (
        <li key={id} className="flex items-center gap-2 py-1">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <Link to={link} className="underline-offset-4 outline-none hover:underline focus-visible:underline">
              {text}
            </Link>
          </span>
          <Button
            variant="ghost"
            size="icon"
            className="print:hidden"
            aria-label={`Dismiss: ${text}`}
            onClick={() => void dismiss(id)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Dismisses a note, with Undo. It is no change of the book. */
function useDismissal() {
  const { api, toasts } = usePlatform();
  const queryClient = useQueryClient();
  const send = async (method: 'POST' | 'DELETE', id: string, done: string, undo?: () => void) => {
    try {
      await api.request(
        method,
        `/insights/notes/${encodeURIComponent(id)}/dismiss`,
        method === 'POST' ? {} : undefined,
      );
      toasts.show(done, undo);
    } catch (error) {
      toasts.show(`Not saved: ${error instanceof Error ? writeFailureText(error) : String(error)}`);
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['insights', 'notes'] }),
      // The dashboard shows the first ones.
      queryClient.invalidateQueries({ queryKey: bookKeys.dashboard }),
    ]);
  };
  const [dismiss] = useOnce((id: string) =>
    send('POST', id, 'Dismissed the note', () => void send('DELETE', id, 'The note is back')),
  );
  return dismiss;
}
