import { type ReactNode, useId } from 'react';
import { ModalFrame } from './ModalFrame';

export interface PanelProps {
  readonly open: boolean;
  /** Called on Escape, the close button and a press on the backdrop. The caller closes the panel by `open`. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  /** Stays visible at the lower edge, such as the buttons of a form. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Modal sheet at the right edge, full width on phones. Its content is mounted anew at each opening. */
export function Panel({ open, ...props }: PanelProps) {
  return open ? <OpenPanel {...props} /> : null;
}

function OpenPanel({ onClose, title, description, footer, children }: Omit<PanelProps, 'open'>) {
  const id = useId();
  return (
    <ModalFrame
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description && `${id}-description`}
      className="inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none bg-popover text-popover-foreground sm:w-112 sm:border-l motion-safe:transition-transform motion-safe:duration-200 motion-safe:starting:translate-x-8"
    >
      <div className="flex h-full flex-col">
        <header className="border-b border-border py-4 pr-16 pl-5">
          <h2 id={`${id}-title`} className="text-lg font-semibold wrap-anywhere">
            {title}
          </h2>
          {description ? (
            <p id={`${id}-description`} className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
              {description}
            </p>
          ) : null}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-border px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        ) : null}
      </div>
    </ModalFrame>
  );
}
