import type { Category } from '@pocket/contracts';
import { PageDialog } from '@pocket/screens';
import type { ReactNode, RefObject } from 'react';
import type { CategoryTask } from './CategoryMenu';
import { ColorForm } from './ColorForm';
import { DeleteForm } from './DeleteForm';
import { GroupForm } from './GroupForm';
import { MergeForm } from './MergeForm';

export interface OpenTask {
  readonly kind: CategoryTask;
  readonly category: Category;
}

export interface CategoryDialogsProps {
  readonly task: OpenTask | undefined;
  readonly categories: readonly Category[];
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onMove: (category: Category, parentId: string | null) => Promise<void>;
  /** Called after a deletion or merge; `focused` is the category that received the transactions. */
  readonly onGone: (id: string, focused?: string) => void;
}

const TITLES = {
  color: ['Color of', 'How it looks in lists and charts.'],
  group: ['Move', 'Puts it last into a group, or out of one.'],
  merge: ['Merge', 'Everything of it goes to another category; it is gone then.'],
  delete: ['Delete', 'What happens to all that refers to it:'],
} as const;

/** Opens the dialog of a task on a category. */
export function CategoryDialogs({ task, categories, opener, onClose, onMove, onGone }: CategoryDialogsProps) {
  if (!task || task.kind === 'rename') return null;
  const { kind } = task;
  // The list may have a newer version than the one the task began with.
  const category = categories.find(({ id }) => id === task.category.id) ?? task.category;
  const [verb, description] = TITLES[kind];
  const forms: Record<typeof kind, ReactNode> = {
    color: <ColorForm category={category} onDone={onClose} />,
    group: <GroupForm category={category} categories={categories} onMove={onMove} onDone={onClose} />,
    merge: (
      <MergeForm
        category={category}
        categories={categories}
        onCancel={onClose}
        onMerged={(into) => onGone(category.id, into)}
      />
    ),
    delete: <DeleteForm category={category} onCancel={onClose} onDeleted={() => onGone(category.id)} />,
  };
  return (
    <PageDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${verb} ${category.name}`}
      description={description}
      opener={opener}
    >
      {forms[kind]}
    </PageDialog>
  );
}
