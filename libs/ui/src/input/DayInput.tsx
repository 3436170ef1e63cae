import { FIRST_DAY, LAST_DAY } from '@pocket/contracts/calendar';
import type { ComponentProps } from 'react';
import { Input } from './Input';

/** Field for a calendar day `yyyy-mm-dd`. The form checks the text with `dayError`. */
export function DayInput(props: Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'>) {
  return <Input {...props} type="date" min={FIRST_DAY} max={LAST_DAY} />;
}
