import { PageHeader } from '@pocket/ui';
import '../app.css';

export default function CategoriesScreen() {
  return <PageHeader title="Categories" description="What your money is for." />;
}
