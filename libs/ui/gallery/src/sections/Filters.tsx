import { type FilterChip, FilterChips } from '@pocket/ui';
import { useState } from 'react';
import { Example } from '../Example';
import { LONG_CATEGORY, UNBROKEN } from '../samples';

const CHIPS: readonly FilterChip[] = [
  { id: 'account', name: 'Account', value: 'Checking' },
  { id: 'dates', name: 'Dates', value: 'This month' },
  { id: 'category', name: 'Category', value: LONG_CATEGORY },
  { id: 'tag', name: 'Tag', value: UNBROKEN },
];

export function Filters() {
  const [chips, setChips] = useState(CHIPS);
  return (
    <>
      <Example title="Some are set">
        <FilterChips
          chips={chips}
          onOpen={() => setChips(CHIPS)}
          onClear={() => setChips([])}
          onRemove={(id) => setChips(chips.filter((chip) => chip.id !== id))}
        />
      </Example>
      <Example title="None is set">
        <FilterChips chips={[]} onOpen={() => {}} onClear={() => {}} onRemove={() => {}} />
      </Example>
    </>
  );
}
