import { TrendingDown, TrendingUp } from 'lucide-react';

/** How a figure changed, e.g. `+5.2% from last month`. */
export function ChangeNote({ percent }: { readonly percent: number }) {
  const rising = percent >= 0;
  const Icon = rising ? TrendingUp : TrendingDown;
  return (
    <span className="inline-flex items-center gap-1">
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
