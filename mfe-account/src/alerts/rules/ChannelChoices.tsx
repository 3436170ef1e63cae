import type { AlertChannel } from '@pocket/contracts';
import { Checkbox } from '@pocket/ui';
import type { ChannelReasons } from '../channels/use-channel-reasons';
import { CHANNEL_NAMES } from '../data/alert-names';

export interface ChannelChoicesProps {
  /** Names with commas between them. */
  readonly value: string;
  readonly reasons: ChannelReasons;
  readonly onChange: (value: string) => void;
}

/** Chooses how an alert arrives. Mail that cannot be sent is disabled, unless the rule names it already. */
export function ChannelChoices({ value, reasons, onChange }: ChannelChoicesProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (channel: string, isChosen: boolean) =>
    onChange(
      Object.keys(CHANNEL_NAMES)
        .filter((each) => (each === channel ? isChosen : chosen.includes(each)))
        .join(),
    );
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">Channels</legend>
      {(Object.entries(CHANNEL_NAMES) as [AlertChannel, string][]).map(([channel, label]) => {
        const reason = reasons[channel];
        const noteId = `channel-note-${channel}`;
        return (
          <div key={channel}>
            <Checkbox
              label={label}
              checked={chosen.includes(channel)}
              disabled={channel === 'mail' && reason !== undefined && !chosen.includes(channel)}
              aria-describedby={reason ? noteId : undefined}
              onChange={(isChosen) => toggle(channel, isChosen)}
            />
            {reason ? (
              <p id={noteId} className="pl-6.5 text-xs text-muted-foreground">
                {reason}
              </p>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
