import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface MoveHandleProps extends Omit<ComponentProps<'button'>, 'children' | 'name'> {
  readonly name: string;
}

/** Handle that moves a row. */
export function MoveHandle({ name, ...props }: MoveHandleProps) {
  return (
    <button
      {...props}
      type="button"
      data-handle
      aria-label={`Move ${name}`}
      title="Drag, or press Space and then the arrow keys"
      className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring aria-pressed:cursor-grabbing aria-pressed:bg-accent aria-pressed:text-accent-foreground pointer-coarse:w-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}
