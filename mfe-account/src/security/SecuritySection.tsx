import type { Security } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { Card, CardHeader, Loading } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId } from 'react';
import { securityQuery } from './security-queries';

export interface SecuritySectionProps {
  readonly title: string;
  readonly description: string;
  /** The section, which can be focused after its button is gone. */
  readonly ref?: Ref<HTMLElement>;
  /** Renders the state once it is loaded. */
  readonly children: (security: Security) => ReactNode;
}

/** Card about a part of the state. `SecurityFailure` reports a failed load. */
export function SecuritySection({ title, description, ref, children }: SecuritySectionProps) {
  const { api } = usePlatform();
  const titleId = useId();
  const { data, isPending, errorUpdateCount } = useQuery(securityQuery(api));
  return (
    <Card ref={ref} tabIndex={-1} aria-labelledby={titleId} className="outline-none">
      <CardHeader id={titleId} title={title} description={description} />
      <div className="grid grid-cols-1 gap-3 px-5 pb-5">
        {isPending && errorUpdateCount === 0 ? <Loading inCard text="Loading..." /> : null}
        {data ? children(data) : null}
      </div>
    </Card>
  );
}
