import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type FocusEvent, useCallback } from 'react';

/** Makes a row draggable by its handle, and a target for other rows. */
export function useReorderRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, activatorEvent } = useDraggable({ id });
  const { setNodeRef: setTargetRef } = useDroppable({ id });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      setTargetRef(element);
    },
    [setNodeRef, setTargetRef],
  );
  return {
    row: { ref, 'data-moves': id },
    handle: {
      ...attributes,
      ...listeners,
      ref: setActivatorNodeRef,
      'data-handle': true,
      'aria-pressed': isDragging,
      onBlur({ relatedTarget }: FocusEvent) {
        // DndContext has no method that cancels.
        if (isDragging && relatedTarget && activatorEvent instanceof KeyboardEvent) {
          document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
        }
      },
    },
  } as const;
}
