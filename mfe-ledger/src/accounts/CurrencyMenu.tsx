import { useBookCurrency } from '@pocket/platform';
import { useLocation } from '@pocket/platform/router';
import { Button, Menu, MenuItem } from '@pocket/ui';
import { Coins, Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SeveralCurrencies } from './SeveralCurrencies';

export interface CurrencyMenuProps {
  /** Called when the menu, which had the focus, is removed. */
  readonly onFocusLost: () => void;
}

/** Menu of the screen. A book with several currencies needs none. */
export function CurrencyMenu({ onFocusLost }: CurrencyMenuProps) {
  const hasSeveral = useBookCurrency() !== null;
  // Another screen may lead to the dialog.
  const isWanted = useLocation().hash === '#several-currencies';
  const [isAsking, setAsking] = useState(isWanted);
  const latest = useRef(onFocusLost);
  useEffect(() => {
    latest.current = onFocusLost;
  });
  useEffect(() => {
    if (!hasSeveral || !isAsking) return;
    setAsking(false);
    latest.current();
  }, [hasSeveral, isAsking]);
  if (hasSeveral) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="secondary" size="icon" aria-label="More actions">
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setAsking(true)}>
          <Coins aria-hidden />
          Use several currencies
        </MenuItem>
      </Menu>
      <SeveralCurrencies open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
