import { usePlatform } from '@pocket/platform';
import { PageHeader } from '@pocket/ui';
import { AccountOverview } from './AccountOverview';
import { PersonalInfoCard } from './PersonalInfoCard';
import '../app.css';

export default function AccountScreen() {
  const { user } = usePlatform().session;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Account" description="Who you are to Pocket, and where you are signed in." />
      <AccountOverview user={user} />
      <PersonalInfoCard />
    </div>
  );
}
