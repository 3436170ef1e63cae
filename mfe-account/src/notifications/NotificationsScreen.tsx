import { EmptyState, PageHeader } from '@pocket/ui';
import { Bell } from 'lucide-react';
import '../app.css';

export default function NotificationsScreen() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Notifications" description="What happened while you were away." />
      <div className="rounded-xl border border-border bg-card shadow-card">
        <EmptyState icon={Bell} text="No notifications" />
      </div>
    </div>
  );
}
