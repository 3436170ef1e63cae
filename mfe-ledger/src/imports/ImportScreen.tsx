import { PageHeader } from '@pocket/ui';
import '../app.css';

export default function ImportScreen() {
  return <PageHeader title="Import" description="What is in the file." />;
}
