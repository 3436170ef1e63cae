import { PageHeader } from '@pocket/ui';
import '../app.css';

export default function HistoryScreen() {
  return <PageHeader title="History" description="Every change of your book, and the way back." />;
}
