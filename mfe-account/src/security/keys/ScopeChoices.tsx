import { KEY_SCOPES } from '@pocket/contracts/keys';
import { Checkbox } from '@pocket/ui';
import { useId } from 'react';
import { chosenScopes, toggleScope } from './key-draft';
import { SCOPE_TEXTS } from './scope-texts';

export interface ScopeChoicesProps {
  /** Scopes with commas between them. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function ScopeChoices({ value, error, onChange }: ScopeChoicesProps) {
  const id = useId();
  const chosen = chosenScopes(value);
  return (
    <fieldset className="grid grid-cols-1 gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">Scopes</legend>
      {KEY_SCOPES.map((scope) => (
        <div key={scope}>
          <Checkbox
            // The form focuses the first field of this name if there is an error.
            name="scopes"
            label={scope}
            checked={chosen.includes(scope)}
            aria-describedby={`${id}-${scope}`}
            aria-invalid={error ? true : undefined}
            onChange={(isChosen) => onChange(toggleScope(value, scope, isChosen))}
          />
          <p id={`${id}-${scope}`} className="pl-6.5 text-xs text-muted-foreground">
            {SCOPE_TEXTS[scope]}
          </p>
        </div>
      ))}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-expense">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
