import { PageHeader } from '@pocket/ui';
import { AlertsNote } from '../demonstration/AlertsNote';
import { NotificationSettingsCard } from './NotificationSettingsCard';
import { NotificationsCard } from './NotificationsCard';
import '../app.css';

export default function NotificationsScreen() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Notifications" description="What happened while you were away." />
      <AlertsNote />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <NotificationsCard />
        <NotificationSettingsCard />
      </div>
    </div>
  );
}
