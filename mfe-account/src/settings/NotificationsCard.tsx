import type { Settings } from '@pocket/platform';
import { Card, CardHeader, Switch } from '@pocket/ui';
import { useId } from 'react';
import { AlertsNote } from '../demonstration/AlertsNote';

type Notifications = Settings['notifications'];

/** `push` is stored too, and specified without a switch on this screen. */
const SWITCHES = [
  { name: 'email', label: 'Email notifications', description: 'News about your account, by email.' },
  { name: 'budgetAlerts', label: 'Budget alerts', description: 'When a budget comes close to its limit.' },
  { name: 'weeklyReports', label: 'Weekly reports', description: 'What came in and went out, once a week.' },
] as const satisfies readonly { readonly name: keyof Notifications; label: string; description: string }[];

export interface NotificationsCardProps {
  readonly notifications: Notifications;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<Notifications>) => void;
}

export function NotificationsCard({ notifications, disabled, onChange }: NotificationsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="lg:col-start-2 lg:row-span-2">
      <CardHeader id={id} title="Notifications" description="They count once you save the settings." />
      <div className="px-5">
        <AlertsNote />
      </div>
      <div className="grid divide-y divide-border px-5 pb-3">
        {SWITCHES.map(({ name, ...texts }) => (
          <div key={name} className="py-2">
            <Switch
              {...texts}
              checked={notifications[name]}
              disabled={disabled}
              onChange={(checked) => onChange({ [name]: checked })}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
