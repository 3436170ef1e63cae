import { Button, StatusBanner } from '@pocket/ui';
import { useState } from 'react';
import { useAlertWrite } from '../data/use-alert-write';
import { MailCard } from './MailCard';
import { PushCard } from './PushCard';

export function ChannelsTab() {
  const { run, isRunning, failure } = useAlertWrite();
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(false);
    void run(
      'test',
      (client, idempotencyKey) => client.post('/alerts/test', {}, { idempotencyKey }),
      () => setSent(true),
    );
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <PushCard />
      <MailCard />
      <div className="grid justify-items-start gap-3 lg:col-span-2">
        {failure ? <StatusBanner kind="failure">{failure}</StatusBanner> : null}
        {isSent ? <StatusBanner kind="success">A test is on its way by push and mail.</StatusBanner> : null}
        <Button variant="secondary" disabled={isRunning} onClick={send}>
          {isRunning ? 'Sending...' : 'Send a test'}
        </Button>
      </div>
    </div>
  );
}
