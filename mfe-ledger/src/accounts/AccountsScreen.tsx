import { PageHeader } from '@pocket/ui';
import '../app.css';

export default function AccountsScreen() {
  return <PageHeader title="Accounts" description="What you have, and what you owe." />;
}
