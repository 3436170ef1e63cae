import type { Import } from '@pocket/contracts';
import { Link, useNavigate } from '@pocket/platform/router';
import { Button, LINK_BUTTON, StatusBanner } from '@pocket/ui';
import { ImportSummary } from './account/ImportSummary';
import { StatementCurrencyProvider, useImportCurrency } from './account/statement-currency';
import { useReadings } from './follow/use-readings';
import { isChangeable } from './import-texts';
import { ApplyBar } from './outcome/ApplyBar';
import { Done } from './outcome/Done';
import { Problems } from './outcome/Problems';
import { useJustFinished } from './outcome/use-just-finished';
import { Working } from './outcome/Working';
import { useImportWrites } from './past/use-import-writes';
import { ParsingOptions } from './reading/ParsingOptions';
import { ApplyPreview } from './rows/ApplyPreview';
import { useImportUpdates } from './use-import-updates';

/** Shows the steps of an import: summary, parsing options and preview, then the result. */
export function OpenImport({ import: one }: { readonly import: Import }) {
  const navigate = useNavigate();
  const { pending, failure, write } = useImportWrites(one);
  const updates = useImportUpdates(one.id);
  const isNews = useJustFinished(one);
  const readings = useReadings(one);
  const { status } = one;
  const currency = useImportCurrency(one);
  const isThrough = status === 'applied' || status === 'undone';
  const remove = async () => {
    if (await write('delete')) navigate('/import');
  };

  return (
    <StatementCurrencyProvider value={currency}>
      {isThrough ? (
        <Done
          import={one}
          pending={pending}
          failure={failure}
          isNews={isNews}
          onUndo={(force) => void write(force ? 'force' : 'undo')}
        />
      ) : null}
      {status === 'reading' || status === 'applying' ? <Working import={one} /> : null}
      <Problems import={one} />
      {updates.failure ? (
        <div className="grid gap-3">
          <StatusBanner kind="failure">{updates.failure.text}</StatusBanner>
          {updates.failure.isRefused ? null : (
            <Button variant="secondary" className="justify-self-start" onClick={updates.retry}>
              Retry
            </Button>
          )}
        </div>
      ) : null}
      {isChangeable(one) ? (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[16rem_minmax(0,1fr)]">
          <ImportSummary import={one} updates={updates} />
          <ParsingOptions import={one} readings={readings} updates={updates} />
        </div>
      ) : null}
      {one.counts.rows > 0 ? <ApplyPreview import={one} readings={readings} updates={updates} /> : null}
      {isChangeable(one) ? (
        <ApplyBar
          import={one}
          failure={failure}
          isSaving={updates.pending || updates.failure?.isRefused === false}
          isPending={pending !== null}
          onApply={() => void write('apply')}
          onDelete={() => void remove()}
        />
      ) : null}
      {status === 'failed' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Link to="/import" className={LINK_BUTTON}>
            Choose another file
          </Link>
          <Button variant="secondary" disabled={pending !== null} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      ) : null}
    </StatementCurrencyProvider>
  );
}
