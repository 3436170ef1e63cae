import { isOpenedHere, OPENED_HERE } from '@pocket/platform/book';
import { useLocation, useNavigate } from '@pocket/platform/router';
import { useAddressChanges } from '@pocket/screens';
import { type Filter, filterIn, NO_FILTER, queryOf, withFilter } from '@pocket/screens/filter';
import { useMemo } from 'react';
import { type Sort, sortIn } from './filters/sorts';

/** State of the screen in its address, so that links and the back button restore it. */
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
    /** Adds a history entry. */
    change: (change: Partial<Filter>) => write((now) => withFilter(now, change)),
    clear: () => write((now) => withFilter(now, NO_FILTER)),
    /** Replaces the history entry while the user types. */
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
    /** Goes back to where it was opened; removes `open` if the user came by a link. */
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
