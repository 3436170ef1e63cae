import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names';

/** Class names of a card, for an element that is not a `section`. */
export const CARD = 'rounded-xl border border-border bg-card text-card-foreground shadow-card';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={classNames(CARD, className)} {...props} />;
}

export interface CardHeaderProps {
  readonly title: string;
  readonly description?: string;
  readonly id?: string;
  readonly children?: ComponentProps<'div'>['children'];
}

/** Title and explanation of a card. The children appear at its right end. */
export function CardHeader({ title, description, id, children }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 p-5 pb-3">
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {description ? <p className="mt-0.5 text-sm text-muted-foreground">{description}</p> : null}
      </div>
      {children}
    </div>
  );
}
