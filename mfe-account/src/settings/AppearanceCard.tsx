import { setTheme, THEMES, type Theme, useTheme } from '@pocket/platform';
import { Card, CardHeader } from '@pocket/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import type { Attempt } from './use-settings-form';

const CHOICES = {
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
  system: { icon: Monitor, label: 'System' },
} as const satisfies Record<Theme, object>;

export interface AppearanceCardProps {
  readonly attempt: Attempt;
}

export function AppearanceCard({ attempt }: AppearanceCardProps) {
  const id = useId();
  const theme = useTheme();
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title="Appearance" description="System follows the setting of your device." />
      <div role="radiogroup" aria-label="Theme" className="grid grid-cols-3 gap-3 px-5 pb-5">
        {THEMES.map((choice) => {
          const { icon: Icon, label } = CHOICES[choice];
          return (
            <label
              key={choice}
              className="flex cursor-pointer flex-col items-center gap-2 rounded-md border border-input px-2 py-3 text-sm font-medium text-muted-foreground hover:bg-muted has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:ring-2 has-focus-visible:ring-ring"
            >
              <input
                type="radio"
                name={`${id}-theme`}
                value={choice}
                checked={theme === choice}
                onChange={() => attempt(() => setTheme(choice), { theme: choice })}
                className="sr-only"
              />
              <Icon aria-hidden className="size-5" />
              {label}
            </label>
          );
        })}
      </div>
    </Card>
  );
}
