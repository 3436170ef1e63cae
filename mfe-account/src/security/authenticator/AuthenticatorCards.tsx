import { PageDialog } from '@pocket/screens';
import { useRef, useState } from 'react';
import { type AppSecret, AppSecretForm } from './AppSecretForm';
import { AuthenticatorCard } from './AuthenticatorCard';
import { RecoveryCodesCard } from './RecoveryCodesCard';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

/**
 * Authenticator app and recovery codes. Their dialogs are rendered here, where no reload of the state unmounts them:
 * secrets and codes are answered once.
 */
export function AuthenticatorCards() {
  const [secret, setSecret] = useState<AppSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const appCard = useRef<HTMLElement>(null);
  const codesCard = useRef<HTMLElement>(null);
  const close = () => setSecret(undefined);
  return (
    <>
      <AuthenticatorCard ref={appCard} onSecret={setSecret} />
      <RecoveryCodesCard ref={codesCard} onSecret={setSecret} onCodes={setCodes} />
      <PageDialog
        open={secret !== undefined}
        onOpenChange={close}
        opener={appCard}
        title="Set up an authenticator app"
        description="Scan the code with the app, or type the key into it. Then enter the six digits that it shows."
      >
        {secret ? (
          <AppSecretForm
            secret={secret}
            onCancel={close}
            onCodes={(recoveryCodes) => {
              close();
              setCodes(recoveryCodes);
            }}
          />
        ) : null}
      </PageDialog>
      <RecoveryCodesDialog codes={codes} opener={codesCard} onClose={() => setCodes(undefined)} />
    </>
  );
}
