import type { CalendarLink } from '@pocket/contracts';
import { DateText, writeFailureText } from '@pocket/platform';
import { useBookWrite } from '@pocket/platform/book';
import { useOnce } from '@pocket/screens';
import { Button } from '@pocket/ui';
import { useRef, useState } from 'react';
import { useAccounts } from '../book/use-accounts';

export interface CalendarLinkRowProps {
  readonly link: CalendarLink;
  readonly onDeleted: () => void;
}

/** Link with what it shows. Deleting asks first: there is no Undo. */
export function CalendarLinkRow({
  link: { id, name, accountIds, amounts, createdAt },
  onDeleted,
}: CalendarLinkRowProps) {
  const { accountOf } = useAccounts();
  const [isAsking, setAsking] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  const names = accountIds?.map((each) => accountOf(each)?.name ?? 'Deleted account').join(', ');
  return (
    <li className="grid grid-cols-1 gap-2 py-3 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm font-medium wrap-anywhere">{name}</h3>
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {names ?? 'All accounts'} · {amounts ? 'With amounts' : 'Without amounts'} · Created{' '}
            <DateText value={createdAt} />
          </p>
        </div>
        <Button
          ref={remove}
          variant="ghost"
          className="text-expense hover:bg-expense-tint"
          aria-label={`Delete ${name}`}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          Delete
        </Button>
      </div>
      {isAsking ? (
        <Question
          id={id}
          name={name}
          onDeleted={onDeleted}
          onKeep={() => {
            remove.current?.focus();
            setAsking(false);
          }}
        />
      ) : null}
    </li>
  );
}

interface QuestionProps extends Pick<CalendarLink, 'id' | 'name'> {
  readonly onDeleted: () => void;
  readonly onKeep: () => void;
}

function Question({ id, name, onDeleted, onKeep }: QuestionProps) {
  const write = useBookWrite();
  const [failure, setFailure] = useState<string>();
  const [remove, isRunning] = useOnce(async () => {
    setFailure(undefined);
    try {
      await write({ method: 'DELETE', path: `/calendar-links/${id}`, message: () => `Deleted ${name}` });
      onDeleted();
    } catch (error) {
      console.error('The calendar link could not be deleted', error);
      setFailure(error instanceof Error ? writeFailureText(error) : String(error));
    }
  });
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md border border-border bg-muted p-3 text-sm">
      <p className="wrap-anywhere">Delete {name}? Its address stops working for good.</p>
      {failure ? (
        <p role="alert" className="wrap-anywhere text-expense">
          {failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isRunning} onClick={onKeep}>
          Keep
        </Button>
        <Button variant="destructive" disabled={isRunning} onClick={() => void remove()}>
          {isRunning ? 'Deleting...' : failure ? 'Retry' : 'Delete link'}
        </Button>
      </div>
    </div>
  );
}
