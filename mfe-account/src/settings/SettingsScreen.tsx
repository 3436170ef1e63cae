import { usePlatform } from '@pocket/platform';
import { Button, PageHeader } from '@pocket/ui';
import { useState } from 'react';
import { Status } from '../status/Status';
import { AppearanceCard } from './AppearanceCard';
import { ExportCard } from './ExportCard';
import { NotificationsCard } from './NotificationsCard';
import { PreferencesCard } from './PreferencesCard';
import { type Profile, ProfileCard } from './ProfileCard';
import { SecurityCard } from './SecurityCard';
import { useSettingsForm } from './use-settings-form';
import '../app.css';

export default function SettingsScreen() {
  // An answer may lack a field.
  const { firstName = '', lastName = '', email = '', phone = '' } = usePlatform().session.user;
  const [profile, setProfile] = useState<Profile>({ firstName, lastName, email, phone });
  const { notifications, message, busy, change, save, attempt } = useSettingsForm();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Settings" description="How Pocket looks and counts for you." />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ProfileCard profile={profile} onUpdated={setProfile} />
        <SecurityCard />
        <AppearanceCard attempt={attempt} />
        <NotificationsCard notifications={notifications} disabled={busy} onChange={change} />
        <ExportCard profile={profile} />
        <PreferencesCard attempt={attempt} />
      </div>
      <div className="grid gap-4">
        <Status message={message} />
        <Button disabled={busy} onClick={save} className="justify-self-end">
          {busy ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
    </div>
  );
}
