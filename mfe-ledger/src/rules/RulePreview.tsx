import type { RuleCreateBody } from '@pocket/contracts';
import { counted, usePlatform } from '@pocket/platform';
import { CARD, CardHeader, classNames, ReadFailure } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../editor/use-debounced';
import { previewQuery } from './rules-query';
import { SampleRow } from './SampleRow';

/** Previews a rule on the current book while it is edited. */
export function RulePreview({ body }: { readonly body: RuleCreateBody | null }) {
  const { api } = usePlatform();
  // Compared as text: what is typed makes another object with every key.
  const text = useDebounced(body && JSON.stringify({ when: body.when, then: body.then }), 250);
  const asked = text === null ? null : (JSON.parse(text) as RuleCreateBody);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(previewQuery(api, asked));
  const isOld = isPlaceholderData || isFetching || (body !== null && asked === null);
  const shown = body ? data : undefined;
  return (
    <section aria-label="Preview" className={classNames(CARD, 'min-w-0')}>
      <CardHeader title="What it would do" description="Nothing changes until you apply it." />
      <div className="grid gap-3 px-5 pb-5">
        {error && body ? <ReadFailure onRetry={() => void refetch()}>{error.message}</ReadFailure> : null}
        <p role="status" className="text-sm font-medium">
          {countText(body, shown?.matched)}
        </p>
        {shown && shown.sample.length > 0 ? (
          <ul aria-label="Sample" className={classNames('divide-y divide-border', isOld && 'opacity-60')}>
            {shown.sample.map(({ before, after }) => (
              <SampleRow key={before.id} before={before} after={after} />
            ))}
          </ul>
        ) : null}
        {shown && shown.matched > shown.sample.length ? (
          <p className="text-sm text-muted-foreground">
            These are the newest {shown.sample.length} of {shown.matched.toLocaleString('en-US')}.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function countText(body: RuleCreateBody | null, matched: number | undefined): string {
  if (!body) return 'Fill in every condition and action to see what fits.';
  if (matched === undefined) return 'Looking...';
  return counted(matched, 'transaction matches', 'transactions match');
}
