import { classNames } from '../base/class-names';

export interface LoadingProps {
  readonly text: string;
  /** One row high, so that content below a card moves little when its data arrives. */
  readonly inCard?: boolean;
}

/** Spinner with a text, for a screen or a card that waits for its data. */
export function Loading({ text, inCard = false }: LoadingProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center justify-center gap-3 text-sm text-muted-foreground',
        inCard ? 'min-h-10' : 'min-h-64',
      )}
    >
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-border border-t-primary motion-reduce:animate-none"
      />
      {text}
    </div>
  );
}
