import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names';

const CONTROL =
  'w-full min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground outline-none sm:text-sm ' +
  'placeholder:text-muted-foreground focus-visible:border-ring focus-visible:ring-2 focus-visible:ring-ring/40 ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-expense';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(CONTROL, 'h-10 pointer-coarse:min-h-11', className)} {...props} />;
}

/** Native select: phones show their own list, and every assistive technology supports it. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={classNames(CONTROL, 'h-10 pointer-coarse:min-h-11', className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(CONTROL, 'min-h-24 py-2', className)} {...props} />;
}
