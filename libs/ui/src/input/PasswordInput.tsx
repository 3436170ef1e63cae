import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './Input';

export interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'className'> {
  /** Name of the password in the label of the toggle: `new password`. */
  readonly what?: string;
}

/** Password field with a button that shows the text. */
export function PasswordInput({ what = 'password', ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={visible ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        disabled={props.disabled}
        onClick={() => setVisible(!visible)}
        aria-label={`${visible ? 'Hide' : 'Show'} ${what}`}
        className="absolute inset-y-0 right-0 grid w-10 pointer-coarse:w-11 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring disabled:cursor-not-allowed"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
