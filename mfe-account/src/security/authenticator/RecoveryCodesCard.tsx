import { Button, EmptyState, StatusBanner } from '@pocket/ui';
import { KeyRound } from 'lucide-react';
import type { Ref } from 'react';
import { SecuritySection } from '../SecuritySection';
import type { AppSecret } from './AppSecretForm';
import { useSetUp } from './use-set-up';

const QUESTION = 'Make new recovery codes? The old ones stop working at once.';

export interface RecoveryCodesCardProps {
  readonly ref: Ref<HTMLElement>;
  readonly onSecret: (secret: AppSecret) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodesCard({ ref, onSecret, onCodes }: RecoveryCodesCardProps) {
  const { api, run, isRunning, failure, setUp } = useSetUp(onSecret);
  const replace = () => {
    if (!window.confirm(QUESTION)) return;
    void run(async () => {
      const { recoveryCodes } = await api.post<{ readonly recoveryCodes: string[] }>('/security/recovery-codes');
      onCodes(recoveryCodes);
    });
  };
  return (
    <SecuritySection
      ref={ref}
      title="Recovery codes"
      description="Each signs you in once, if the authenticator app is out of reach."
    >
      {({ totp, recoveryCodesLeft }) => (
        <>
          {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
          {totp ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 text-sm">{leftText(recoveryCodesLeft)}</p>
              <Button variant="secondary" disabled={isRunning} onClick={replace}>
                Make new codes
              </Button>
            </div>
          ) : (
            <EmptyState icon={KeyRound} text="You get ten codes when you set up an authenticator app">
              <Button variant="secondary" disabled={isRunning} onClick={setUp}>
                Set up app and codes
              </Button>
            </EmptyState>
          )}
        </>
      )}
    </SecuritySection>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'No codes are left. Make new ones, so that you can sign in without the app.';
  return left === 1 ? '1 code is left.' : `${left} codes are left.`;
}
