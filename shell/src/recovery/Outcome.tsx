import { LINK_BUTTON, StatusBanner } from '@pocket/ui';
import type { ReactNode } from 'react';

export interface OutcomeProps {
  readonly kind: 'success' | 'failure';
  readonly text: string;
  readonly children: ReactNode;
}

/** Last state of a card, with the way on. */
export function Outcome({ kind, text, children }: OutcomeProps) {
  return (
    <div className="mt-6 grid gap-4">
      <StatusBanner kind={kind}>{text}</StatusBanner>
      {children}
    </div>
  );
}

export function OutcomeLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} className={LINK_BUTTON}>
      {text}
    </a>
  );
}
