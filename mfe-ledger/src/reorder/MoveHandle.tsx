import { classNames } from '@pocket/ui';
import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Button that moves its row by dragging or by keys. */
export function MoveHandle({ className, ...props }: Omit<ComponentProps<'button'>, 'children' | 'type'>) {
  return (
    <button
      {...props}
      type="button"
      title="Drag, or press Space and then the arrow keys"
      className={classNames(
        'grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring aria-pressed:cursor-grabbing aria-pressed:bg-accent aria-pressed:text-accent-foreground pointer-coarse:w-11',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}
