import { Checkbox, DateRange, type DayRange, Switch } from '@pocket/ui';
import { useState } from 'react';
import { Example } from '../Example';
import { LONG_CATEGORY } from '../samples';

export function Choices() {
  const [checked, setChecked] = useState<boolean | 'mixed'>('mixed');
  const [on, setOn] = useState(true);
  const [days, setDays] = useState<DayRange>({ from: '2026-06-01', to: '2026-06-30' });
  return (
    <>
      <Example title="Check boxes">
        <div className="flex flex-wrap gap-x-8">
          <Checkbox label="All of the filter" checked={checked} onChange={setChecked} />
          <Checkbox label="Include" checked onChange={() => {}} />
          <Checkbox label={LONG_CATEGORY} checked={false} onChange={() => {}} />
          <Checkbox label="Disabled" disabled checked={false} onChange={() => {}} />
        </div>
      </Example>
      <Example title="Switch">
        <div className="max-w-md">
          <Switch label="Show archived" description="They stay in totals either way." checked={on} onChange={setOn} />
          <Switch label="Rule enabled" labelHidden checked={on} onChange={setOn} />
        </div>
      </Example>
      <Example title="Range of days">
        <div className="max-w-md">
          <DateRange label="Dates" today="2026-06-15" value={days} onChange={setDays} />
        </div>
      </Example>
    </>
  );
}
