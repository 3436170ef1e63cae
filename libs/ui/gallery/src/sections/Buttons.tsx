import { Badge, Button } from '@pocket/ui';
import { Plus } from 'lucide-react';
import { Example } from '../Example';

const VARIANTS = ['primary', 'secondary', 'ghost', 'destructive'] as const;

export function Buttons() {
  return (
    <>
      <Example title="Variants">
        <div className="flex flex-wrap gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} className="capitalize">
              {variant}
            </Button>
          ))}
          <Button size="icon" variant="secondary" aria-label="Add">
            <Plus aria-hidden className="size-4" />
          </Button>
        </div>
      </Example>
      <Example title="Disabled, large">
        <div className="flex flex-wrap gap-3">
          <Button disabled>Saving...</Button>
          <Button variant="secondary" disabled>
            Cancel
          </Button>
          <Button size="large">Large</Button>
        </div>
      </Example>
      <Example title="Badges">
        <div className="flex flex-wrap gap-2">
          <Badge>Reconciled</Badge>
          <Badge tone="income">On Track</Badge>
          <Badge tone="warning">Warning</Badge>
          <Badge tone="expense">Over Budget</Badge>
        </div>
      </Example>
    </>
  );
}
