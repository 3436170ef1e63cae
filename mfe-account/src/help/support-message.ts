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

/** In the order of the form. */
export const REQUIRED = ['email', 'subject', 'message'] as const;
export type RequiredName = (typeof REQUIRED)[number];
export type Faults = Readonly<Partial<Record<RequiredName, string>>>;

/** The server's rule for an address, too. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function faultsOf({ email, subject, message }: SupportMessage): Faults {
  return {
    ...emailFault(email.trim()),
    ...(subject.trim() ? {} : { subject: 'Subject is required' }),
    ...(message.trim() ? {} : { message: 'Message is required' }),
  };
}

function emailFault(email: string): Faults {
  if (!email) return { email: 'Email is required' };
  return EMAIL.test(email) ? {} : { email: 'Please enter a valid email address' };
}
