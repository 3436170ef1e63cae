import { PageHeader } from '@pocket/ui';
import '../app.css';

export default function ImportsScreen() {
  return <PageHeader title="Import" description="Bring in what your bank knows." />;
}
