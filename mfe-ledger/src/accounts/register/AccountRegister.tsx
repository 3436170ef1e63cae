import type { Account } from '@pocket/contracts';
import { counted } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { useAddressChanges } from '@pocket/screens';
import { Button, CARD, classNames, EmptyState, Field, Input, Loading, ReadFailure, Select } from '@pocket/ui';
import { ReceiptText, SearchX } from 'lucide-react';
import { useSearchText } from '../../book/use-search-text';
import { Upcoming } from '../../upcoming/Upcoming';
import { RegisterTable } from './RegisterTable';
import { useRegister } from './use-register';

const STATUSES = [
  { value: '', title: 'All' },
  { value: 'pending', title: 'Pending' },
  { value: 'cleared', title: 'Cleared' },
  { value: 'reconciled', title: 'Reconciled' },
] as const;

/** Lists the transactions of an account. The filter is in the address; a filtered list has no running balance. */
export function AccountRegister({ account }: { readonly account: Account }) {
  const [params, write] = useAddressChanges();
  const q = params.get('q') ?? '';
  const status = params.get('status') ?? '';
  const sort = params.get('sort') === 'date' ? 'date' : '-date';
  const narrowing = new URLSearchParams({ ...(q ? { q } : {}), ...(status ? { status } : {}) }).toString();
  const filter = narrowing && `&${narrowing}`;
  const register = useRegister({ accountId: account.id, sort, filter });
  const change = (name: string, value: string, replace = false) =>
    write(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace },
    );
  const count = register.summary?.count;

  return (
    <section aria-label="Transactions" className={classNames(CARD, 'min-w-0')}>
      <div className="flex flex-wrap items-end justify-between gap-3 p-5 pb-4">
        <div>
          <h2 className="text-base font-semibold">Transactions</h2>
          <p aria-live="polite" className="text-sm text-muted-foreground">
            {count === undefined ? '\u00a0' : counted(count, 'transaction')}
            {' · '}
            <Link
              to={`/transactions?accountId=${account.id}`}
              className="rounded-sm underline underline-offset-2 outline-none focus-visible:ring-2 focus-visible:ring-ring"
            >
              Open in Transactions
            </Link>
          </p>
        </div>
        <div className="grid w-full gap-3 sm:flex sm:w-auto">
          <SearchField key={account.id} value={q} onChange={(text) => change('q', text, true)} />
          <div className="grid grid-cols-2 gap-3">
            <Field label="Status">
              {(control) => (
                <Select {...control} value={status} onChange={({ target }) => change('status', target.value)}>
                  {STATUSES.map(({ value, title }) => (
                    <option key={value} value={value}>
                      {title}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Sort">
              {(control) => (
                <Select
                  {...control}
                  value={sort}
                  onChange={({ target }) => change('sort', target.value === 'date' ? 'date' : '')}
                >
                  <option value="-date">Newest first</option>
                  <option value="date">Oldest first</option>
                </Select>
              )}
            </Field>
          </div>
        </div>
      </div>
      {register.failed ? (
        <div className="px-5 pb-4">
          <ReadFailure onRetry={register.retry}>The transactions could not be loaded.</ReadFailure>
        </div>
      ) : null}
      {register.isPending ? <Loading text="Loading transactions..." /> : null}
      {count === undefined || register.isNarrowed || account.archived ? null : (
        <Upcoming accountIds={[account.id]} className="px-5 pb-3" />
      )}
      {count === 0 && !register.isNarrowed ? (
        <EmptyState icon={ReceiptText} text="Nothing has moved this account yet">
          <p className="flex flex-wrap justify-center gap-4 text-sm">
            <Link to="/transactions" className="underline underline-offset-2">
              Add a transaction
            </Link>
            <Link to="/import" className="underline underline-offset-2">
              Import a statement
            </Link>
          </p>
        </EmptyState>
      ) : null}
      {count === 0 && register.isNarrowed ? (
        <EmptyState icon={SearchX} text="No transaction matches">
          <Button variant="secondary" onClick={() => write(withoutFilters)}>
            Clear filters
          </Button>
        </EmptyState>
      ) : null}
      {count ? (
        <div className="px-2 pb-2">
          <RegisterTable account={account} register={register} withBalance={!register.isNarrowed} />
        </div>
      ) : null}
    </section>
  );
}

/** Removes the filter and keeps reconciliation and order. */
function withoutFilters(address: URLSearchParams): URLSearchParams {
  for (const name of ['q', 'status']) address.delete(name);
  return address;
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { typed, type } = useSearchText(value, onChange);
  return (
    <Field label="Search">
      {(control) => (
        <Input {...control} type="search" maxLength={200} value={typed} onChange={({ target }) => type(target.value)} />
      )}
    </Field>
  );
}
