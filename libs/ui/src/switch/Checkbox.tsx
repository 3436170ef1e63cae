import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../base/class-names';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'checked' | 'onChange' | 'children'> {
  readonly label: string;
  /** Only assistive technology gets the label. For a row that already shows the name. */
  readonly labelHidden?: boolean;
  /** `mixed` if the box stands for several items and only some are selected. */
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
}

/** Native check box with a touch target around it. */
export function Checkbox({ label, labelHidden = false, checked, onChange, className, ...props }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no attribute for this property.
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
