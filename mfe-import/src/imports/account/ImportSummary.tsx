import type { Import } from '@pocket/contracts';
import { counted } from '@pocket/platform';
import { Card, CardHeader } from '@pocket/ui';
import { formatText, isChangeable } from '../import-texts';
import type { ImportUpdates } from '../use-import-updates';
import { AccountField } from './AccountField';

export interface ImportSummaryProps {
  readonly import: Import;
  readonly updates: ImportUpdates;
}

/** Shows the file, its format and account, which is asked for if the file does not name it. */
export function ImportSummary({ import: one, updates }: ImportSummaryProps) {
  const disabled = !isChangeable(one);
  const isSaving = updates.pending || updates.failure?.isRefused === false;
  return (
    <Card aria-labelledby="what-it-is">
      <CardHeader id="what-it-is" title="What it is" />
      <div className="grid gap-4 px-5 pb-5">
        {one.accounts.length > 1 ? (
          one.accounts.map(({ number, name, currency, rows, accountId }) => (
            <AccountField
              key={number}
              label={`Account ${[name, number].filter(Boolean).join(' ') || 'without a number'}`}
              hint={[currency, counted(rows, 'row')].filter(Boolean).join(' · ')}
              value={accountId}
              disabled={disabled}
              isSaving={isSaving}
              onChange={(id) => updates.say({ accounts: [{ number, accountId: id }] })}
            />
          ))
        ) : (
          <AccountField
            label="Account"
            hint={numberText(one)}
            value={one.accountId ?? one.accounts[0]?.accountId ?? null}
            disabled={disabled}
            isSaving={isSaving}
            onChange={(accountId) => updates.say({ accountId })}
          />
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          <Fact name="File" value={one.name} />
          <Fact name="Format" value={formatText(one)} />
          <Fact name="Encoding" value={one.encoding?.toUpperCase() ?? null} />
          <Fact name="Rows" value={one.counts.rows > 0 ? counted(one.counts.rows, 'row') : null} />
        </dl>
      </div>
    </Card>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return value === null ? null : (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  );
}

function numberText({ accounts: [only] }: Import): string | undefined {
  return only?.number ? `The file says ${[only.name, only.number].filter(Boolean).join(' ')}.` : undefined;
}
