import { Button, Card, CardHeader, PageHeader } from '@pocket/ui';
import { MessageSquarePlus } from 'lucide-react';
import { wait } from '../actions/wait';
import { ContactCard } from './ContactCard';
import { QuestionsCard } from './QuestionsCard';
import { ResourceCards } from './ResourceCards';
import type { SupportMessage } from './support-message';
import { useSupportForm } from './use-support-form';
import '../app.css';

export const SEND_MS = 1_500;
const SUPPORT = 'support@pocket.example';

export interface HelpScreenProps {
  /** Specified as simulated: it takes a second and a half and makes no call. */
  readonly send?: (message: SupportMessage) => Promise<void>;
}

export default function HelpScreen({ send = () => wait(SEND_MS) }: HelpScreenProps) {
  const support = useSupportForm(send);
  const leaveFeedback = () => {
    const { form } = support;
    // Without typed text nothing has to be asked when the page is left.
    if (form.changed) form.set({ category: 'feature' });
    else form.reset({ ...form.values, category: 'feature' });
    support.form.element.current?.querySelector<HTMLElement>('[name="email"]')?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Help Center" description="Answers, and people who have more of them." />
      <QuestionsCard />
      <ResourceCards />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <ContactCard support={support} />
        <div className="grid grid-cols-1 gap-6">
          <Card>
            <CardHeader title="Email Support" description="A reply within 24 hours." />
            <p className="px-5 pb-5 text-sm">
              <a className="font-medium text-primary underline underline-offset-4" href={`mailto:${SUPPORT}`}>
                {SUPPORT}
              </a>
            </p>
          </Card>
          <Card>
            <CardHeader title="Feedback" description="What should Pocket do next? What gets in your way?" />
            <div className="grid px-5 pb-5">
              <Button variant="secondary" onClick={leaveFeedback} className="justify-self-start">
                <MessageSquarePlus aria-hidden className="size-4" />
                Leave Feedback
              </Button>
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}
