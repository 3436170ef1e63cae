import { usePlatform } from '@pocket/platform';
import { useSearchParams } from '@pocket/platform/router';
import { Loading, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { RuleEditor } from './RuleEditor';
import { RuleList } from './RuleList';
import { rulesQuery } from './rules-query';
import { suggestionOf } from './suggestion';

/** The value of `rule` in the address for one that is not there yet. */
const NEW = 'new';

/** Lists the rules, which categorize imported transactions. `rule` in the address is an id, `new`, or a suggested rule as JSON. */
export function RulesTab() {
  const { api } = usePlatform();
  const query = useQuery(rulesQuery(api));
  const [address, setAddress] = useSearchParams();
  /** The row that has the focus when the list comes back. */
  const last = useRef<string>(undefined);
  const asked = address.get('rule');
  const open = (rule: string) => setAddress({ tab: 'rules', rule });
  const close = () => setAddress({ tab: 'rules' });

  if (query.isPending) return <Loading text="Loading rules..." />;
  const rules = query.data ?? [];
  const rule = rules.find(({ id }) => id === asked);
  const isSuggestion = asked?.startsWith('{');
  if (asked && (rule || asked === NEW || isSuggestion)) {
    return (
      <RuleEditor
        key={asked}
        rule={rule}
        suggestion={isSuggestion ? suggestionOf(asked) : undefined}
        onDone={(saved) => {
          last.current = saved ?? rule?.id ?? NEW;
          close();
        }}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {query.error ? (
        <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Your rules cannot be reached right now.{query.data ? ' What you see may be old.' : ''}
        </ReadFailure>
      ) : null}
      {asked && !query.error ? <p role="alert">This rule is no longer there.</p> : null}
      <RuleList rules={rules} focusOn={last.current} onNew={() => open(NEW)} onEdit={({ id }) => open(id)} />
    </div>
  );
}
