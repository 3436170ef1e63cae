import { useScreenTitle } from '@pocket/platform';
import { Link, useParams } from '@pocket/platform/router';
import { EmptyState, Loading, ReadFailure } from '@pocket/ui';
import { FileQuestion } from 'lucide-react';
import { useImport } from './follow/use-import';
import { isUnknown } from './import-queries';
import { OpenImport } from './OpenImport';
import '../app.css';

const FAILURE = 'This import cannot be loaded right now.';

/** Screen of one import. */
export default function ImportScreen() {
  const { id = '' } = useParams();
  return <ImportOf key={id} id={id} />;
}

function ImportOf({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useImport(id);
  useScreenTitle(data?.name);
  if (isPending) return <Loading text="Loading import..." />;
  if (!data)
    return isUnknown(error) ? <Unknown /> : <ReadFailure onRetry={() => void refetch()}>{FAILURE}</ReadFailure>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="min-w-0">
        <Link
          to="/import"
          className="inline-flex min-h-8 items-center rounded-sm text-sm text-muted-foreground underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
        >
          All imports
        </Link>
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{data.name}</h1>
      </header>
      {error ? <ReadFailure onRetry={() => void refetch()}>{FAILURE}</ReadFailure> : null}
      <OpenImport import={data} />
    </div>
  );
}

function Unknown() {
  return (
    <EmptyState icon={FileQuestion} text="There is no such import">
      <h1 className="sr-only">Import not found</h1>
      <Link
        to="/import"
        className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring"
      >
        All imports
      </Link>
    </EmptyState>
  );
}
