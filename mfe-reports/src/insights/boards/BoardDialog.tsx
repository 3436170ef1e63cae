import type { Board } from '@pocket/contracts';
import { BOARD_LIMITS } from '@pocket/contracts/insights';
import { usePlatform } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { EditConflict, FormButtons, FormField, FormStatus, serverVersion, textFields, useForm } from '@pocket/screens';
import { Dialog, Input } from '@pocket/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { boardsQuery } from './boards-query';

const FIELDS = textFields<{ readonly name: string }>({ name: { name: 'Name', min: 1, max: BOARD_LIMITS.name } });

export interface BoardDialogProps {
  /** Board to rename; without one, a board is made. */
  readonly board?: Board;
  readonly onClose: () => void;
  readonly onSaved: (board: Board) => void;
}

/** Names a board. */
export function BoardDialog({ board, onClose, onSaved }: BoardDialogProps) {
  const write = useBookWrite();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const base = useRef(board);
  const form = useForm({
    keepAs: `board ${board?.id ?? 'new'}`,
    initial: { name: board?.name ?? '' },
    fields: FIELDS,
    save: async ({ name }, idempotencyKey) => {
      const body = { name: name.trim() };
      const before = base.current;
      const message = (saved: Board) => `Saved ${saved.name}`;
      const { answer } = before
        ? await write<Board>({ method: 'PUT', path: `/boards/${before.id}`, body, ifMatch: before.version, message })
        : await write<Board>({ method: 'POST', path: '/boards', body, idempotencyKey, message });
      showBoard(answer);
      return answer;
    },
    onSaved,
  });
  // The board shows at once, before the list is loaded again.
  const showBoard = (saved: Board) =>
    queryClient.setQueryData(boardsQuery(api).queryKey, (boards = []) =>
      boards.some(({ id }) => id === saved.id)
        ? boards.map((each) => (each.id === saved.id ? saved : each))
        : [...boards, saved],
    );
  const theirs = serverVersion<Board>(form.failure);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={board ? 'Rename board' : 'New board'}
      description="A board shows views and insights side by side."
    >
      <form ref={form.element} onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
        {theirs ? (
          <EditConflict
            subject="This board"
            fields={form.values.name.trim() === theirs.name ? [] : ['Name']}
            onKeepMine={() => {
              base.current = theirs;
              form.submit();
            }}
            onLoadTheirs={() => {
              base.current = theirs;
              form.reset({ name: theirs.name });
            }}
          />
        ) : (
          <FormStatus form={form} />
        )}
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormButtons form={form} submit={board ? 'Save' : 'Create board'} busy="Saving..." onCancel={onClose} />
      </form>
    </Dialog>
  );
}
