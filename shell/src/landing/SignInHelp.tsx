import { Button } from '@pocket/ui';

export interface SignInHelpProps {
  readonly disabled: boolean;
  /** Reason why passkeys cannot be used here; empty if they may work. */
  readonly reason: string;
  readonly onPasskey: () => void;
}

/** Ways to sign in without the password. */
export function SignInHelp({ disabled, reason, onPasskey }: SignInHelpProps) {
  return (
    <div className="mt-4 grid justify-items-center gap-2 text-sm">
      <Button
        variant="secondary"
        className="w-full"
        disabled={disabled || reason !== ''}
        aria-describedby="passkey-reason"
        onClick={onPasskey}
      >
        Use a passkey
      </Button>
      <p id="passkey-reason" role="status" className="text-muted-foreground empty:sr-only">
        {reason}
      </p>
      <a
        href="/forgot-password"
        className="rounded-sm px-1 py-2.5 font-medium text-primary outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
      >
        Forgot password?
      </a>
    </div>
  );
}
