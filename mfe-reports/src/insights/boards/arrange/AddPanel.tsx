import type { BoardItem, View } from '@pocket/contracts';
import { BUILTINS } from '@pocket/contracts/insights';
import { Link } from '@pocket/platform/router';
import { LINK_BUTTON, Panel } from '@pocket/ui';
import { BUILTIN_TITLES } from '../builtin-titles';

export interface AddPanelProps {
  readonly open: boolean;
  readonly views: readonly View[];
  readonly onClose: () => void;
  readonly onAdd: (item: BoardItem) => void;
}

const SIZE = { w: 2, h: 2 } as const;

/** Adds a saved view, or an insight that needs no question, to the end of a board. */
export function AddPanel({ open, views, onClose, onAdd }: AddPanelProps) {
  return (
    <Panel
      open={open}
      onClose={onClose}
      title="Add a view"
      footer={
        <Link to="/insights/new" className={LINK_BUTTON}>
          New view
        </Link>
      }
    >
      <div className="grid gap-5">
        <Choice
          title="Your views"
          none="You have saved no view yet."
          choices={views.map(({ id, name }) => ({ name, item: { viewId: id, ...SIZE } }))}
          onAdd={onAdd}
        />
        <Choice
          title="Built in"
          choices={BUILTINS.map((builtin) => ({ name: BUILTIN_TITLES[builtin], item: { builtin, ...SIZE } }))}
          onAdd={onAdd}
        />
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly none?: string;
  readonly choices: readonly { readonly name: string; readonly item: BoardItem }[];
  readonly onAdd: (item: BoardItem) => void;
}

function Choice({ title, none, choices, onAdd }: ChoiceProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      {choices.length === 0 ? <p className="text-sm text-muted-foreground">{none}</p> : null}
      <ul>
        {choices.map(({ name, item }) => (
          <li key={'viewId' in item ? item.viewId : item.builtin}>
            <button
              type="button"
              onClick={() => onAdd(item)}
              className="min-h-10 w-full cursor-pointer rounded-md px-3 text-left text-sm wrap-anywhere outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring pointer-coarse:min-h-11"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
