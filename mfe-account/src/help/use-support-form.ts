import { useStatusForm } from '../forms/use-status-form';
import { faultsOf, NO_MESSAGE, type SupportMessage } from './support-message';

/** A message to the support team: what is written, what is wrong with it, and whether it is on its way. */
export function useSupportForm(send: (message: SupportMessage) => Promise<void>) {
  const { form, message } = useStatusForm<SupportMessage, void>({
    initial: NO_MESSAGE,
    keepAs: 'support message',
    check: faultsOf,
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
