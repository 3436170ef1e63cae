import { PageHeader } from '@pocket/ui';
import '../app.css';

export default function AccountScreen() {
  return <PageHeader title="Account" description="What moved this account." />;
}
