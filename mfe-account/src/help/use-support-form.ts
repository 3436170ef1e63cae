import { useStatusForm } from '../forms/use-status-form';
import { NO_MESSAGE, SUPPORT_FIELDS, type SupportMessage } from './support-message';

/** Form of a message to the support team. */
export function useSupportForm(send: (message: SupportMessage) => Promise<void>) {
  const { form, message } = useStatusForm<SupportMessage, void>({
    initial: NO_MESSAGE,
    keepAs: 'support message',
    fields: SUPPORT_FIELDS,
    save: (written) => send(written),
    onSaved: () => form.reset(NO_MESSAGE),
    texts: {
      success: "Message sent successfully! We'll get back to you within 24 hours.",
      failure: 'Failed to send message. Please try again.',
    },
  });
  return { form, message };
}

export type SupportForm = ReturnType<typeof useSupportForm>;
