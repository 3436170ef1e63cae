import { KEY_LIMITS } from '@pocket/contracts/keys';
import { usePlatform } from '@pocket/platform';
import { useScreenData } from '@pocket/screens';
import { ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListCard } from '../list/ListCard';
import { RemoveDialog } from '../list/RemoveDialog';
import { KeyDialog } from './KeyDialog';
import { KeyRow } from './KeyRow';
import { keysQuery } from './keys-query';

const FULL = `There can be ${KEY_LIMITS.keys} API keys. End one to make another.`;

export function KeysCard() {
  const { api } = usePlatform();
  const query = useQuery(keysQuery(api));
  const { data: keys, isLoading, failed } = useScreenData(query, 'The API keys');
  const section = useRef<HTMLElement>(null);
  const [isMaking, setMaking] = useState(false);
  const [endedId, setEndedId] = useState<string>();
  const ended = keys?.find(({ id }) => id === endedId);
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
      onAdd={() => setMaking(true)}
      reason={(keys?.length ?? 0) >= KEY_LIMITS.keys ? FULL : undefined}
      row={(key) => <KeyRow key={key.id} item={key} onEnd={() => setEndedId(key.id)} />}
    >
      {failed ? (
        <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Your API keys could not be loaded.
        </ReadFailure>
      ) : null}
      {isMaking ? <KeyDialog section={section} onClose={() => setMaking(false)} /> : null}
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
