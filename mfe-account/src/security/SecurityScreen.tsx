import { PageHeader } from '@pocket/ui';
import { DevicesCard } from '../account/DevicesCard';
import { AuthenticatorCards } from './authenticator/AuthenticatorCards';
import { ConfirmProvider } from './confirm/ConfirmProvider';
import { EmailCard } from './email/EmailCard';
import { KeysCard } from './keys/KeysCard';
import { PasskeysCard } from './passkeys/PasskeysCard';
import { PasswordCard } from './password/PasswordCard';
import { SecurityFailure } from './SecurityFailure';
import { SecurityLogCard } from './SecurityLogCard';
import { useSecurityTabs } from './use-security-changed';
import '../app.css';

export default function SecurityScreen() {
  useSecurityTabs();
  return (
    <ConfirmProvider>
      <div className="grid grid-cols-1 gap-6">
        <PageHeader title="Security" description="What protects your account, and what concerned it." />
        <SecurityFailure />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <PasswordCard />
            <AuthenticatorCards />
            <PasskeysCard />
            <EmailCard />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <DevicesCard />
            <KeysCard />
            <SecurityLogCard />
          </div>
        </div>
      </div>
    </ConfirmProvider>
  );
}
