import { useLocation, useNavigate } from '@pocket/platform/router';
import { useMemo } from 'react';
import { isOpenedHere, OPENED_HERE } from '../book/open-transaction';
import { useAddressChanges } from '../book/use-address-changes';
import { type Filter, filterIn, NO_FILTER, queryOf, type Sort, sortIn, withFilter } from './filters/address';

/** What the screen shows, as its address says it: a link and the back button bring all of it back. */
export function useAddress() {
  const [address, write] = useAddressChanges();
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
    change: (change: Partial<Filter>) => write((now) => withFilter(now, change)),
    clear: () => write((now) => withFilter(now, NO_FILTER)),
    /** While somebody types, the history has one entry. */
    search: (q: string) => write((now) => withFilter(now, { q }), { replace: true }),
    sortBy: (sort: Sort) =>
      write((now) => {
        now.set('sort', sort);
        if (sort === '-date') now.delete('sort');
        return now;
      }),
    open: (id: string) =>
      write(
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
        write(
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
