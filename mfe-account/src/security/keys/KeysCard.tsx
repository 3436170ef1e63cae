import type { NewKey } from '@pocket/contracts';
import { KEY_LIMITS } from '@pocket/contracts/keys';
import { usePlatform } from '@pocket/platform';
import { PageDialog, useScreenData } from '@pocket/screens';
import { ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListCard } from '../list/ListCard';
import { RemoveDialog } from '../list/RemoveDialog';
import { CreatedKey } from './CreatedKey';
import { KeyForm } from './KeyForm';
import { KeyRow } from './KeyRow';
import { keysQuery } from './keys-query';

const FULL = `There can be ${KEY_LIMITS.keys} API keys. End one to make another.`;

export function KeysCard() {
  const { api } = usePlatform();
  const query = useQuery(keysQuery(api));
  const { data: keys, isLoading, failed } = useScreenData(query, 'The API keys');
  const section = useRef<HTMLElement>(null);
  /** Gets the focus after a key was made: the first one replaces the button that opened the dialog. */
  const opener = useRef<HTMLElement>(null);
  /** `form`, or the new key, whose secret is nowhere else. */
  const [made, setMade] = useState<'form' | NewKey>();
  const [endedId, setEndedId] = useState<string>();
  const ended = keys?.find(({ id }) => id === endedId);
  const open = () => {
    opener.current = null;
    setMade('form');
  };
  const onCreated = (key: NewKey) => {
    opener.current = section.current;
    setMade(key);
  };
  const close = () => setMade(undefined);
  return (
    <ListCard
      ref={section}
      title="API keys"
      description="For programs that read or write your book without your password."
      icon={KeyRound}
      purpose="A key lets a program of yours do what you choose, and nothing else."
      items={keys}
      isLoading={isLoading}
      add="Make a key"
      onAdd={open}
      reason={(keys?.length ?? 0) >= KEY_LIMITS.keys ? FULL : undefined}
      row={(key) => <KeyRow key={key.id} item={key} onEnd={() => setEndedId(key.id)} />}
    >
      {failed ? (
        <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Your API keys could not be loaded.
        </ReadFailure>
      ) : null}
      <PageDialog
        open={made !== undefined}
        onOpenChange={close}
        title={typeof made === 'object' ? 'Your new key' : 'Make a key'}
        description={typeof made === 'object' ? 'Copy its secret into the program.' : 'What the program may do.'}
        opener={opener}
      >
        {typeof made === 'object' ? (
          <CreatedKey created={made} onDone={close} />
        ) : (
          <KeyForm onCreated={onCreated} onCancel={close} />
        )}
      </PageDialog>
      {ended ? (
        <RemoveDialog
          title={`End ${ended.name}?`}
          description="The programs that use it are refused at once. This cannot be undone."
          action="End key"
          busy="Ending..."
          path={`/keys/${ended.id}`}
          section={section}
          onClose={() => setEndedId(undefined)}
        />
      ) : null}
    </ListCard>
  );
}
