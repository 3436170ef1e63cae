import type { Faults } from '@pocket/ui';

export const CATEGORIES = [
  { value: 'general', text: 'General' },
  { value: 'bug', text: 'Bug' },
  { value: 'feature', text: 'Feature' },
  { value: 'billing', text: 'Billing' },
  { value: 'account', text: 'Account' },
] as const;

export interface SupportMessage {
  readonly email: string;
  readonly category: (typeof CATEGORIES)[number]['value'];
  readonly subject: string;
  readonly message: string;
}

export const NO_MESSAGE: SupportMessage = { email: '', category: 'general', subject: '', message: '' };

type SupportFaults = Faults<SupportMessage>;

/** The server's rule for an address, too. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function faultsOf({ email, subject, message }: SupportMessage): SupportFaults {
  return {
    ...emailFault(email.trim()),
    ...(subject.trim() ? {} : { subject: 'Subject is required' }),
    ...(message.trim() ? {} : { message: 'Message is required' }),
  };
}

function emailFault(email: string): SupportFaults {
  if (!email) return { email: 'Email is required' };
  return EMAIL.test(email) ? {} : { email: 'Please enter a valid email address' };
}
