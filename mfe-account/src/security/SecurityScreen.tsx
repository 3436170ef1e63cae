import { PageHeader } from '@pocket/ui';
import { DevicesCard } from '../account/DevicesCard';
import { ConfirmProvider } from './confirm/ConfirmProvider';
import { SecurityLogCard } from './SecurityLogCard';
import '../app.css';

export default function SecurityScreen() {
  return (
    <ConfirmProvider>
      <div className="grid grid-cols-1 gap-6">
        <PageHeader title="Security" description="What protects your account, and what concerned it." />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <DevicesCard />
          <SecurityLogCard />
        </div>
      </div>
    </ConfirmProvider>
  );
}
