import { PageHeader } from '@pocket/ui';
import '../app.css';

export default function TransactionsScreen() {
  return <PageHeader title="Transactions" description="Everything that came in and went out." />;
}
