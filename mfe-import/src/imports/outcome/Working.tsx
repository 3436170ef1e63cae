import type { Import } from '@pocket/contracts';
import { Card, Progress } from '@pocket/ui';
import { percentOf, progressText } from '../import-texts';

/** Shows the progress of the server. */
export function Working({
  import: one,
  text = progressText(one),
}: {
  readonly import: Import;
  readonly text?: string;
}) {
  const percent = percentOf(one);
  return (
    <Card className="grid gap-3 p-5">
      {percent === null ? null : <Progress label="Progress" percent={percent} tone="income" />}
      <p role="status" className="text-sm">
        {text}
      </p>
    </Card>
  );
}
