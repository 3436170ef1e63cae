import { useLocation, useNavigate, useSearchParams } from '@pocket/platform/router';
import { useMemo } from 'react';
import { type Filter, filterIn, NO_FILTER, queryOf, type Sort, sortIn, withFilter } from './filters/address';

const OPENED_HERE = { openedHere: true };

/** What the screen shows, as its address says it: a link and the back button bring all of it back. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const text = address.toString();
  const found = useMemo(() => {
    const params = new URLSearchParams(text);
    const filter = filterIn(params);
    return { filter, query: queryOf(filter), sort: sortIn(params), openId: params.get('open') };
  }, [text]);

  return {
    ...found,
    /** A new entry of the history. */
    change: (change: Partial<Filter>) => setAddress((now) => withFilter(now, change)),
    clear: () => setAddress((now) => withFilter(now, NO_FILTER)),
    /** While somebody types, the history has one entry. */
    search: (q: string) => setAddress((now) => withFilter(now, { q }), { replace: true }),
    sortBy: (sort: Sort) =>
      setAddress((now) => {
        now.set('sort', sort);
        if (sort === '-date') now.delete('sort');
        return now;
      }),
    open: (id: string) =>
      setAddress(
        (now) => {
          now.set('open', id);
          return now;
        },
        { state: OPENED_HERE },
      ),
    /** Back to where it was opened, or to the list alone for whoever came by a link. */
    close() {
      if (isOpenedHere(state)) navigate(-1);
      else
        setAddress(
          (now) => {
            now.delete('open');
            return now;
          },
          { replace: true },
        );
    },
  };
}
export type Address = ReturnType<typeof useAddress>;

const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;
