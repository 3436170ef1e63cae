import type { Import } from '@pocket/contracts';
import { useBookCurrency } from '@pocket/platform';
import { Link } from '@pocket/platform/router';
import { countText } from '../import-texts';

export interface ProblemsProps {
  readonly import: Import;
}

/** Further problems of one kind are only counted. */
const MAX_SHOWN = 20;

/** Warning about a statement in another currency than that of the book. */
const OTHER_CURRENCY = /^The amounts are in [A-Z]{3}:/;

/** Lists the problems and warnings of an import. */
export function Problems({ import: { problems, warnings, status } }: ProblemsProps) {
  const hasSeveral = useBookCurrency() !== null;
  const isStuck = status === 'mapping' || status === 'failed';
  return (
    <>
      {isStuck && problems.length > 0 ? (
        <div
          role="alert"
          className="rounded-md border border-expense/30 bg-expense-tint px-4 py-3 text-sm text-expense"
        >
          {status === 'failed' ? <p className="font-medium">This file cannot be imported</p> : null}
          <ul className="grid gap-1 wrap-anywhere">
            {problems.slice(0, MAX_SHOWN).map(({ line, message }) => (
              <li key={`${line} ${message}`}>{line > 1 ? `Line ${countText(line)}: ${message}` : message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {warnings.length > 0 ? (
        <ul
          aria-label="Warnings"
          className="grid gap-1 rounded-md border border-warning/30 bg-warning-tint px-4 py-3 text-sm wrap-anywhere text-warning"
        >
          {warnings.slice(0, MAX_SHOWN).map((text) => (
            <li key={text}>
              {text}
              {!hasSeveral && OTHER_CURRENCY.test(text) ? <CurrenciesLink /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Leads to the dialog that lets accounts have currencies of their own. */
function CurrenciesLink() {
  return (
    <>
      {' '}
      <Link to="/accounts#several-currencies" className="underline underline-offset-2">
        Use several currencies
      </Link>
    </>
  );
}
