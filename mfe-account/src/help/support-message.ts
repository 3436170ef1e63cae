import { EMAIL_TEXT } from '@pocket/contracts/fields';
import { textFields } from '@pocket/screens';

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

/** Texts of the message. Nothing is sent, so that only the email has limits in the contract. */
export const SUPPORT_FIELDS = textFields<SupportMessage>({
  email: EMAIL_TEXT,
  subject: { name: 'Subject', min: 1, max: 200 },
  message: { name: 'Message', min: 1, max: 5_000 },
});
