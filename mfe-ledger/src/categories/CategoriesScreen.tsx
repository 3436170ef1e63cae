import { useScreenKeys } from '@pocket/platform/book';
import { useSearchParams } from '@pocket/platform/router';
import { PageHeader, Tabs } from '@pocket/ui';
import { RulesTab } from '../rules/RulesTab';
import '../app.css';
import { CategoriesTab } from './CategoriesTab';

const TABS = [
  { id: 'categories', title: 'Categories' },
  { id: 'rules', title: 'Rules' },
] as const;

const KEYS = [
  { key: 'Space', does: 'On a handle: lift what it moves, and put it down' },
  { key: '↑ ↓', does: 'Move what is lifted' },
] as const;

/** Shows the categories and the rules that assign them. */
export default function CategoriesScreen() {
  useScreenKeys(KEYS);
  const [address, setAddress] = useSearchParams();
  const selected = address.get('tab') === 'rules' ? 'rules' : 'categories';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title="Categories" description="What your money is for." />
      <Tabs
        label="Categories and rules"
        tabs={TABS}
        selected={selected}
        onSelect={(tab) => setAddress(tab === 'rules' ? { tab } : {})}
      >
        {selected === 'rules' ? <RulesTab /> : <CategoriesTab />}
      </Tabs>
    </div>
  );
}
