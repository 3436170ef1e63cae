import { Accordion, AccordionItem, Stepper, Tabs } from '@pocket/ui';
import { useState } from 'react';
import { Example } from '../Example';
import { LONG_CATEGORY } from '../samples';

const TABS = [
  { id: 'new', title: 'New', count: 98_214 },
  { id: 'duplicate', title: 'Duplicates', count: 1_786 },
  { id: 'invalid', title: 'Problems', count: 0 },
  { id: 'rules', title: 'Rules' },
] as const;
const STEPS = ['File', 'Mapping', 'Rows', 'Done'];

export function Navigation() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('new');
  return (
    <>
      <Example title="Tabs">
        <Tabs label="Rows of the file" tabs={TABS} selected={tab} onSelect={setTab}>
          <p className="text-sm text-muted-foreground">What is behind “{tab}”.</p>
        </Tabs>
      </Example>
      <Example title="Steps">
        <div className="grid gap-4">
          <Stepper label="Import" steps={STEPS} current={1} />
          <Stepper label="Finished import" steps={STEPS} current={4} />
          <Stepper label="Import with a long step" steps={['File', LONG_CATEGORY, 'Done']} current={1} />
        </div>
      </Example>
      <Example title="Texts that open">
        <Accordion>
          <AccordionItem title={`How do I change “${LONG_CATEGORY}”?`}>In its own row.</AccordionItem>
          <AccordionItem title="Where did it come from?">From a file.</AccordionItem>
        </Accordion>
      </Example>
    </>
  );
}
