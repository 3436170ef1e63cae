import { requiredMessage } from '@pocket/contracts/fields';
import type { FieldErrors } from '@pocket/screens';

export interface NotificationSettings {
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  readonly budgetAlerts: boolean;
  readonly transactionAlerts: boolean;
  readonly monthlyReports: boolean;
  readonly securityAlerts: boolean;
  readonly quietHours: boolean;
  /** A time of day, `hh:mm`. */
  readonly quietStart: string;
  readonly quietEnd: string;
}

export const DEFAULTS: NotificationSettings = {
  emailNotifications: true,
  pushNotifications: true,
  budgetAlerts: true,
  transactionAlerts: false,
  monthlyReports: false,
  securityAlerts: true,
  quietHours: false,
  quietStart: '22:00',
  quietEnd: '08:00',
};

export const DELIVERY = [
  { name: 'emailNotifications', label: 'Email notifications', description: 'To the address of your account.' },
  { name: 'pushNotifications', label: 'Push notifications', description: 'On the devices where you are signed in.' },
] as const;

export const TYPES = [
  { name: 'budgetAlerts', label: 'Budget alerts', description: 'When a budget comes close to its limit.' },
  { name: 'transactionAlerts', label: 'Transaction alerts', description: 'When a transaction is recorded.' },
  { name: 'monthlyReports', label: 'Monthly reports', description: 'What came in and went out, once a month.' },
  { name: 'securityAlerts', label: 'Security alerts', description: 'When somebody signs in to your account.' },
] as const;

export const QUIET_HOURS = [
  { name: 'quietHours', label: 'Quiet hours', description: 'Nothing is sent between these times.' },
] as const;

export const TIME_LABELS = { quietStart: 'From', quietEnd: 'To' } as const;

/** Checks the times of quiet hours, which count only while quiet hours are on. */
export function settingsErrors(settings: NotificationSettings): FieldErrors<NotificationSettings> {
  const names = (['quietStart', 'quietEnd'] as const).filter((name) => settings.quietHours && !settings[name]);
  return Object.fromEntries(names.map((name) => [name, requiredMessage(TIME_LABELS[name])]));
}
