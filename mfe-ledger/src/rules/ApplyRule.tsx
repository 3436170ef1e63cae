import type { Rule } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { PageDialog, useOnce } from '@pocket/screens';
import { Button } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../categories/FailureNote';
import { useFailureNote } from '../categories/use-failure-note';
import { RulePreview } from './RulePreview';
import { conditionsText } from './rule-words';
import { previewQuery } from './rules-query';
import { useRuleNames } from './use-rule-names';
import { useRuleWrites } from './use-rule-writes';

export interface ApplyRuleProps {
  readonly rule: Rule;
  readonly onClose: () => void;
}

/** Shows what a rule would change, and changes it on a second press. */
export function ApplyRule({ rule, onClose }: ApplyRuleProps) {
  const { api } = usePlatform();
  const names = useRuleNames();
  const writes = useRuleWrites();
  const { run, failure, dismiss } = useFailureNote();
  const { data } = useQuery(previewQuery(api, rule));
  const [apply, isApplying] = useOnce(async () => {
    if (await run(`${rule.name} was not applied`, () => writes.apply(rule))) onClose();
  });
  return (
    <PageDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isApplying) onClose();
      }}
      title={`Apply ${rule.name}`}
      description={`If ${conditionsText(rule, names)}`}
    >
      <div className="grid grid-cols-1 gap-4">
        <RulePreview body={rule} />
        <FailureNote text={failure} onDismiss={dismiss} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isApplying} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isApplying || !data || data.matched === 0} onClick={() => void apply()}>
            {isApplying ? 'Applying...' : 'Apply'}
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
