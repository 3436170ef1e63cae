import { DEMO } from '@pocket/contracts/demo';
import { Button } from '@pocket/ui';

export interface DemoAccountProps {
  readonly disabled: boolean;
  /** Fills the form with the credentials. */
  readonly onUse: () => void;
}

export function DemoAccount({ disabled, onUse }: DemoAccountProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-accent px-4 py-3 text-sm text-accent-foreground">
      <div>
        <p className="font-medium">Demo account</p>
        <p className="mt-0.5 font-mono text-xs">
          {DEMO.email} / {DEMO.password}
        </p>
      </div>
      <Button variant="secondary" className="max-sm:w-full" disabled={disabled} onClick={onUse}>
        Use demo
      </Button>
    </div>
  );
}
