import { Button, Card, Progress, StatusBanner } from '@pocket/ui';
import type { Upload } from './upload-store';

export interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onCancel: (upload: Upload) => void;
}

/** Lists uploads in progress and failed ones. */
export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Card aria-label="Uploads" className="px-5 py-1">
      <ul className="divide-y divide-border">
        {uploads.map((upload) => (
          <li key={upload.id} className="grid gap-2 py-3">
            <div className="flex items-center justify-between gap-4">
              <p className="min-w-0 text-sm font-medium wrap-anywhere">{upload.file.name}</p>
              <div className="flex shrink-0 gap-2">
                {upload.failure && upload.file.size > 0 ? (
                  <Button variant="secondary" aria-label={`Retry ${upload.file.name}`} onClick={() => onRetry(upload)}>
                    Retry
                  </Button>
                ) : null}
                <Button
                  variant="ghost"
                  aria-label={`${upload.failure ? 'Dismiss' : 'Cancel'} ${upload.file.name}`}
                  onClick={() => onCancel(upload)}
                >
                  {upload.failure ? 'Dismiss' : 'Cancel'}
                </Button>
              </div>
            </div>
            {upload.failure ? (
              <StatusBanner kind="failure">{upload.failure}</StatusBanner>
            ) : (
              <>
                <Progress label={`Upload of ${upload.file.name}`} percent={upload.share * 100} tone="income" />
                <p className="text-xs text-muted-foreground tabular-nums">{shareText(upload)}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const shareText = ({ share }: Upload) =>
  share >= 1 ? 'Sent. Waiting for the answer.' : `Sending: ${Math.floor(share * 100)} %`;
