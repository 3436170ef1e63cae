import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names';

const VARIANTS = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary/95',
  secondary: 'border border-border bg-card text-foreground hover:bg-muted',
  ghost: 'text-foreground hover:bg-muted',
  destructive: 'border border-expense/40 bg-card text-expense hover:bg-expense-tint',
} as const;
const SIZES = {
  medium: 'h-10 px-4 text-sm pointer-coarse:min-h-11',
  large: 'h-11 px-6 text-base',
  icon: 'size-10 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof VARIANTS;
  readonly size?: keyof typeof SIZES;
}

export function Button({ variant = 'primary', size = 'medium', className, type = 'button', ...props }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(
        'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md font-medium outline-none transition-colors',
        'focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 focus-visible:ring-offset-background',
        'disabled:cursor-not-allowed disabled:opacity-60 motion-reduce:transition-none',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
      {...props}
    />
  );
}

/** Classes of a link that looks like a secondary button. */
export const LINK_BUTTON =
  'inline-flex h-10 items-center justify-center rounded-md border border-border bg-card px-4 text-sm font-medium outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11';
