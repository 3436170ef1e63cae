import type { AlertRule } from '@pocket/contracts';
import { usePlatform } from '@pocket/platform';
import { PageDialog, useScreenData } from '@pocket/screens';
import { Button, CARD, EmptyState, Loading, ReadFailure, StatusBanner } from '@pocket/ui';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { rulesQuery } from '../data/alert-queries';
import { useAlertWrite } from '../data/use-alert-write';
import { RuleForm } from './RuleForm';
import { RuleRow } from './RuleRow';
import { ruleText } from './rule-text';
import { useRuleSubjects } from './use-rule-subjects';

/** Rules that raise alerts, the oldest first. */
export function RulesTab() {
  const { api } = usePlatform();
  const query = useQuery(rulesQuery(api));
  const { data: rules, isLoading, failed } = useScreenData(query, 'The rules of alerts');
  const { names } = useRuleSubjects();
  const writes = useAlertWrite();
  const [edited, setEdited] = useState<AlertRule | 'new'>();
  const put = (rule: AlertRule, fields: Partial<AlertRule>) =>
    void writes.run(`put ${rule.id} ${rule.version} ${JSON.stringify(fields)}`, (client) =>
      client.put(`/alert-rules/${rule.id}`, fields, { ifMatch: rule.version }),
    );
  const remove = (rule: AlertRule) => {
    if (!window.confirm(`Delete the rule “${ruleText(rule, names)}”? This cannot be undone.`)) return;
    void writes.run(`delete ${rule.id}`, (client) =>
      client.delete(`/alert-rules/${rule.id}`, { ifMatch: rule.version }),
    );
  };
  return (
    <section aria-label="Rules" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">Pocket tells you when one of these happens.</p>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add rule
        </Button>
      </div>
      {failed ? (
        <ReadFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Your rules could not be loaded.
        </ReadFailure>
      ) : null}
      {writes.failure ? <StatusBanner kind="failure">{writes.failure}</StatusBanner> : null}
      {isLoading ? <Loading text="Loading rules..." /> : null}
      {rules?.length === 0 ? (
        <div className={CARD}>
          <EmptyState icon={BellPlus} text="No rules. Add one to be told what happens." />
        </div>
      ) : null}
      {rules && rules.length > 0 ? (
        <ul className={`${CARD} divide-y divide-border`}>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              text={ruleText(rule, names)}
              disabled={writes.isRunning}
              onSwitch={(enabled) => put(rule, { enabled })}
              onEdit={() => setEdited(rule)}
              onDelete={() => remove(rule)}
            />
          ))}
        </ul>
      ) : null}
      <PageDialog
        open={edited !== undefined}
        onOpenChange={() => setEdited(undefined)}
        title={edited === 'new' ? 'Add rule' : 'Edit rule'}
        description="What you want to be told, and how."
      >
        <RuleForm rule={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      </PageDialog>
    </section>
  );
}
