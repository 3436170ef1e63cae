import { useAddressChanges } from '@pocket/screens';
import { PageHeader, Tabs } from '@pocket/ui';
import { ChannelsTab } from './channels/ChannelsTab';
import { useAlertTabs } from './data/use-alert-tabs';
import { AlertsTab } from './list/AlertsTab';
import { RulesTab } from './rules/RulesTab';
import { QuietTab } from './settings/QuietTab';
import '../app.css';

const TABS = [
  { id: 'alerts', title: 'Alerts', Content: AlertsTab },
  { id: 'rules', title: 'Rules', Content: RulesTab },
  { id: 'channels', title: 'Channels', Content: ChannelsTab },
  { id: 'quiet', title: 'Quiet hours', Content: QuietTab },
] as const;
type TabId = (typeof TABS)[number]['id'];

export default function AlertsScreen() {
  useAlertTabs();
  const [params, write] = useAddressChanges();
  const [first] = TABS;
  const tab = TABS.find(({ id }) => id === params.get('tab')) ?? first;
  const select = (id: TabId) => write(() => new URLSearchParams(id === first.id ? {} : { tab: id }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Alerts" description="What you asked to be told, and how it reaches you." />
      <Tabs label="Alerts" tabs={TABS} selected={tab.id} onSelect={select}>
        <tab.Content />
      </Tabs>
    </div>
  );
}
