import { useNavigate } from '@pocket/platform/router';
import { useId } from 'react';
import { CurrentMark } from './CurrentMark';
import { Drawing } from './Drawing';
import { MarkCard } from './MarkCard';
import { markText } from './mark-text';
import type { Picture } from './picture';
import { useMarks } from './use-marks';

export interface ChartPictureProps {
  readonly title: string;
  readonly picture: Picture;
  readonly textSize: number;
  readonly format: (value: number | null) => string;
  /** Called with the address of a mark that is opened; by default the page goes there. */
  readonly onOpen?: ((link: string) => void) | undefined;
}

/** Pixels above which a drawing scrolls in itself: `max-h-160`. */
const MAX_HEIGHT = 640;

/** Drawing whose marks the pointer and the arrow keys find and open. */
export function ChartPicture({ title, picture, textSize, format, onOpen }: ChartPictureProps) {
  const navigate = useNavigate();
  const hint = useId();
  const { index, isShown, isUnderMouse, steps, surface } = useMarks(picture, onOpen ?? ((link) => void navigate(link)));
  const mark = picture.marks[index];
  const hasLinks = picture.marks.some(({ cell }) => cell.link !== null);
  return (
    <div
      className={
        picture.height > MAX_HEIGHT ? 'max-h-160 overflow-x-hidden overflow-y-auto print:max-h-none' : undefined
      }
    >
      <div
        {...surface}
        role="application"
        aria-label={`${title}, marks`}
        aria-describedby={hint}
        className="relative touch-pan-y"
      >
        <p id={hint} hidden>
          {`Arrow keys move between the marks${hasLinks ? ', Enter opens the transactions of one' : ''}.`}
        </p>
        <Drawing picture={picture} textSize={textSize} />
        {mark ? (
          <CurrentMark
            key={steps}
            mark={mark}
            text={markText(mark.name, mark.cell, format)}
            onOpen={onOpen}
            takesFocus={steps > 0}
            {...{ isShown, isUnderMouse }}
          />
        ) : null}
        {mark && isShown ? <MarkCard mark={mark} picture={picture} format={format} /> : null}
      </div>
    </div>
  );
}
