import { useNavigate } from '@pocket/platform/router';
import { Card, PageHeader } from '@pocket/ui';
import { AccountForm } from './AccountForm';
import '../app.css';

export default function NewAccountScreen() {
  const navigate = useNavigate();
  const close = () => navigate('/__name__');

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="New account" description="Money that you keep in one place." />
      <Card>
        <AccountForm onCancel={close} onSaved={close} />
      </Card>
    </div>
  );
}
