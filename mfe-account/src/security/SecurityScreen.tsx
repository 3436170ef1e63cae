import { PageHeader } from '@pocket/ui';
import { DevicesCard } from '../account/DevicesCard';
import { AuthenticatorCards } from './authenticator/AuthenticatorCards';
import { ConfirmProvider } from './confirm/ConfirmProvider';
import { PasswordCard } from './password/PasswordCard';
import { SecurityFailure } from './SecurityFailure';
import { SecurityLogCard } from './SecurityLogCard';
import '../app.css';

export default function SecurityScreen() {
  return (
    <ConfirmProvider>
      <div className="grid grid-cols-1 gap-6">
        <PageHeader title="Security" description="What protects your account, and what concerned it." />
        <SecurityFailure />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <PasswordCard />
            <AuthenticatorCards />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <DevicesCard />
            <SecurityLogCard />
          </div>
        </div>
      </div>
    </ConfirmProvider>
  );
}
