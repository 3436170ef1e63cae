import type { Account } from '@pocket/contracts';
import { useBookCurrency, useScreenTitle } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useAddressChanges } from '@pocket/screens';
import { Badge, Button, LINK_BUTTON } from '@pocket/ui';
import { ArrowLeft, Pencil, Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { AccountPanel } from './AccountPanel';
import { typeName } from './account-form';
import { BalanceOverTime } from './BalanceOverTime';
import { Reconcile } from './reconcile/Reconcile';
import { readUnderWay } from './reconcile/saved-reconciliation';
import { AccountRegister } from './register/AccountRegister';

export function AccountView({ account }: { readonly account: Account }) {
  const { id, name, type, institution, number, notes, archived, currency } = account;
  const bookCurrency = useBookCurrency();
  const isForeign = bookCurrency !== null && bookCurrency !== currency;
  useScreenTitle(name);
  const [params, write] = useAddressChanges();
  const [isEditing, setEditing] = useState(false);
  const reconcileButton = useRef<HTMLButtonElement>(null);
  const isReconciling = params.has('reconcile');
  const showReconcile = (isShown: boolean) => {
    write((now) => {
      if (isShown) now.set('reconcile', '');
      else now.delete('reconcile');
      return now;
    });
    if (!isShown) reconcileButton.current?.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Link
            to="/accounts"
            className="mb-1 inline-flex min-h-8 items-center gap-1 rounded-sm text-sm text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Accounts
          </Link>
          <h1 className="flex flex-wrap items-center gap-x-3 text-2xl font-semibold tracking-tight wrap-anywhere">
            {name}
            {archived ? <Badge>Archived</Badge> : null}
          </h1>
          <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
            {[typeName(type), institution, number].filter(Boolean).join(' · ')}
          </p>
          {notes ? <p className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{notes}</p> : null}
        </div>
        <div className="flex flex-wrap gap-3">
          {isForeign ? (
            <Link to="/rates" className={LINK_BUTTON}>
              Exchange rates
            </Link>
          ) : null}
          <Button variant="secondary" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
          <Button ref={reconcileButton} aria-expanded={isReconciling} onClick={() => showReconcile(!isReconciling)}>
            <Scale aria-hidden className="size-4" />
            {!isReconciling && readUnderWay(id) ? 'Continue reconciling' : 'Reconcile'}
          </Button>
        </div>
      </header>
      {isReconciling ? <Reconcile account={account} onClose={() => showReconcile(false)} /> : null}
      <BalanceOverTime account={account} bookCurrency={isForeign ? bookCurrency : null} />
      <AccountRegister account={account} />
      <AccountPanel target={isEditing ? account : null} onClose={() => setEditing(false)} />
    </div>
  );
}
