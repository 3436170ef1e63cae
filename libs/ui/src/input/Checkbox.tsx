import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../class-names';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'checked' | 'onChange' | 'children'> {
  readonly label: string;
  /** The label is there for assistive technology only: in a row that says what it is. */
  readonly labelHidden?: boolean;
  /** `mixed` where it stands for several things of which some are chosen. */
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
}

/** The browser's own check box, with room for a finger around it. */
export function Checkbox({ label, labelHidden = false, checked, onChange, className, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // Only a script can set this.
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed';
  });
  return (
    <label
      className={classNames(
        'inline-flex min-h-10 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-60 pointer-coarse:min-h-11',
        labelHidden && 'min-w-10 justify-center pointer-coarse:min-w-11',
        className,
      )}
    >
      <input
        {...props}
        ref={box}
        type="checkbox"
        checked={checked === true}
        onChange={({ target }) => {
          const chosen = target.checked;
          target.indeterminate = checked === 'mixed';
          onChange(chosen);
        }}
        className="size-4 shrink-0 cursor-[inherit] rounded-sm accent-primary focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring"
      />
      <span className={labelHidden ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{label}</span>
    </label>
  );
}
