import { setTheme, THEMES, useTheme } from '@pocket/platform';
import { Button, Menu, MenuItem } from '@pocket/ui';
import { Check, Monitor, Moon, Sun } from 'lucide-react';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
const NAMES = { light: 'Light', dark: 'Dark', system: 'System' } as const;

export function ThemeSwitch() {
  const theme = useTheme();
  const Current = ICONS[theme];
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Theme: ${NAMES[theme]}`}>
          <Current aria-hidden className="size-4" />
        </Button>
      }
    >
      {THEMES.map((choice) => {
        const Icon = ICONS[choice];
        return (
          <MenuItem key={choice} onSelect={() => setTheme(choice)}>
            <Icon aria-hidden />
            <span className="flex-1">{NAMES[choice]}</span>
            {choice === theme ? <Check aria-label="chosen" /> : null}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
