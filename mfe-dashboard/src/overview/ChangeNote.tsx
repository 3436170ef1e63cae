import { TrendingDown, TrendingUp } from 'lucide-react';

/** A change such as `+5.2% from last month`. The percentages are fixed, and the tooltip says so. */
export function ChangeNote({ percent }: { readonly percent: number }) {
  const rising = percent >= 0;
  const Icon = rising ? TrendingUp : TrendingDown;
  return (
    <span title="Example figure" className="inline-flex items-center gap-1">
      <Icon aria-hidden className={rising ? 'size-3.5 text-income' : 'size-3.5 text-expense'} />
      <span>
        <span className={rising ? 'font-medium text-income' : 'font-medium text-expense'}>
          {rising ? '+' : ''}
          {percent}%
        </span>{' '}
        from last month
      </span>
    </span>
  );
}
