import type { ImportRow } from '@pocket/contracts';
import { NamedTransactionLink } from './TransactionLink';

/** Shows the transactions that a row matches or may match. */
export function DuplicateMatches({ row: { duplicateOf, candidates } }: { readonly row: ImportRow }) {
  const found = duplicateOf ? [duplicateOf] : candidates;
  if (found.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium">
        {duplicateOf ? 'You have this already' : 'It may be one of these; nothing tells which'}
      </p>
      <ul className="mt-1">
        {found.map((id) => (
          <li key={id}>
            <NamedTransactionLink id={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}
