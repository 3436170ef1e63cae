import { usePlatform } from '@pocket/platform';
import { saveFile } from '@pocket/screens';
import { Button, CopyButton } from '@pocket/ui';
import { Download } from 'lucide-react';
import { textFile } from '../../actions/text-file';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Called after the codes were copied or downloaded. */
  readonly onKept: () => void;
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onKept, onDone }: RecoveryCodesProps) {
  const { email } = usePlatform().session.user;
  const text = codes.join('\n');
  const download = () => {
    const file = `Pocket recovery codes of ${email}. Each works once.\n\n${text}\n`;
    saveFile(textFile(file, 'text/plain'), 'pocket-recovery-codes.txt');
    onKept();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label="Recovery codes" className="grid gap-2 rounded-md bg-muted p-4 min-[22rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} onCopied={onKept} />
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      </div>
      <Button className="justify-self-end" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
