import type { AlertRule } from '@pocket/contracts';
import { Button, Switch } from '@pocket/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { CHANNEL_NAMES, KIND_NAMES } from '../data/alert-names';

export interface RuleRowProps {
  readonly rule: AlertRule;
  readonly text: string;
  readonly disabled: boolean;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Rule with its switch. The rule about security can be edited, but neither switched off nor deleted. */
export function RuleRow({ rule, text, disabled, onSwitch, onEdit, onDelete }: RuleRowProps) {
  const { kind, channels, enabled } = rule;
  const isSecurity = kind === 'security';
  const ways = channels.map((channel) => CHANNEL_NAMES[channel]).join(', ') || 'No channel';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium wrap-anywhere">{text}</p>
        <p className="text-xs text-muted-foreground">
          {KIND_NAMES[kind]} · {ways}
          {isSecurity ? ' · stays on' : ''}
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        <Switch label={text} labelHidden checked={enabled} disabled={disabled || isSecurity} onChange={onSwitch} />
        <Button variant="ghost" size="icon" aria-label={`Edit: ${text}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </Button>
        {isSecurity ? null : (
          <Button variant="ghost" size="icon" disabled={disabled} aria-label={`Delete: ${text}`} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </li>
  );
}
