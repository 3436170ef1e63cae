import { useMedia } from '@pocket/ui';

/** Returns the number of periods that fit beside each other; 0 on a phone, which shows a list. */
export function usePeriodCount(): number {
  const isPhone = useMedia('(width < 48rem)');
  const fits = [useMedia('(width >= 76rem)'), useMedia('(width >= 96rem)'), useMedia('(width >= 112rem)')];
  return isPhone ? 0 : 1 + fits.filter(Boolean).length;
}
