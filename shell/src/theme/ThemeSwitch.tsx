import { setTheme, THEMES, type Theme, useTheme } from '@pocket/platform';
import { Monitor, Moon, Sun } from 'lucide-react';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
const NAMES = { light: 'Light', dark: 'Dark', system: 'System' } as const;

function choose(theme: Theme): void {
  try {
    setTheme(theme);
  } catch (error) {
    console.warn('Storing the theme failed, it lasts until the page is left', error);
  }
}

/** Icon above a native select, so that visitors need no menu component. */
export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = ICONS[theme];
  return (
    <div className="relative grid size-10 place-items-center rounded-md has-focus-visible:ring-2 has-focus-visible:ring-ring hover:bg-accent">
      <Icon aria-hidden className="size-4" />
      <select
        aria-label="Theme"
        title={`Theme: ${NAMES[theme]}`}
        value={theme}
        onChange={({ target }) => choose(THEMES.find((choice) => choice === target.value) ?? theme)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {THEMES.map((choice) => (
          <option key={choice} value={choice} className="bg-popover text-popover-foreground">
            {NAMES[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
