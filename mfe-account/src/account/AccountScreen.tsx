import { usePlatform } from '@pocket/platform';
import { PageHeader } from '@pocket/ui';
import { AccountOverview } from './AccountOverview';
import { DangerZone } from './DangerZone';
import { DevicesCard } from './DevicesCard';
import { ExportCard } from './ExportCard';
import { LoginHistoryCard } from './LoginHistoryCard';
import { PersonalInfoCard } from './PersonalInfoCard';
import { SecurityCard } from './SecurityCard';
import '../app.css';

export default function AccountScreen() {
  const { user } = usePlatform().session;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Account" description="Who you are to Pocket, and where you are signed in." />
      <AccountOverview user={user} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <PersonalInfoCard />
          <SecurityCard />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DevicesCard />
          <LoginHistoryCard />
        </div>
      </div>
      <ExportCard />
      <DangerZone />
    </div>
  );
}
