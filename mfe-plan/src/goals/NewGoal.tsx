import type { Category } from '@pocket/contracts';
import { Button } from '@pocket/ui';
import { useId } from 'react';

export interface NewGoalProps {
  readonly label: string;
  readonly offered: readonly Category[];
  readonly onChoose: (categoryId: string) => void;
}

/** Categories that can get a goal. */
export function NewGoal({ label, offered, onChoose }: NewGoalProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid w-full gap-2">
      <h2 id={id} className="text-sm font-medium">
        {label}
      </h2>
      <ul className="flex flex-wrap gap-2 in-[.text-center]:justify-center">
        {offered.map((category) => (
          <li key={category.id} className="min-w-0">
            <Button
              variant="secondary"
              className="h-auto min-h-10 max-w-full py-2 text-left wrap-anywhere"
              onClick={() => onChoose(category.id)}
            >
              {category.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
