import type { RuleCreateBody } from '@pocket/contracts';
import { Link } from '@pocket/platform/router';
import { Button } from '@pocket/ui';

export interface RuleOfferProps {
  readonly rule: RuleCreateBody;
  readonly onClose: () => void;
}

/** Offers a rule that would repeat a correction automatically. */
export function RuleOffer({ rule, onClose }: RuleOfferProps) {
  const query = new URLSearchParams({ tab: 'rules', rule: JSON.stringify(rule) });
  return (
    <div role="status" className="grid gap-4 text-sm">
      <p className="wrap-anywhere">
        Saved. A rule can do the same for what comes in from now on: <strong>{rule.name}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <Link
          to={`/categories?${query}`}
          className="inline-flex h-10 items-center rounded-md bg-primary px-4 font-medium text-primary-foreground outline-none hover:bg-primary/90 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 pointer-coarse:min-h-11"
        >
          Make a rule
        </Link>
        <Button variant="secondary" autoFocus onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}
