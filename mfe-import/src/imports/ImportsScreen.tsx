import { useNavigate } from '@pocket/platform/router';
import { FileDrop, PageHeader } from '@pocket/ui';
import { PastImports } from './past/PastImports';
import { UploadList } from './upload/UploadList';
import { MAX_BYTES, useUploads } from './upload/use-uploads';
import '../app.css';

const ENDINGS = '.csv,.tsv,.txt,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.942,.json';

/** Screen that uploads files and lists past imports. */
export default function ImportsScreen() {
  const navigate = useNavigate();
  const { uploads, add, retry, cancel } = useUploads(({ id }) => void navigate(`/import/${id}`));
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Import" description="Bring in what your bank knows." />
      <FileDrop
        label="Drop statements anywhere on this page, or choose them"
        hint="CSV, OFX, QFX, QIF, CAMT, MT940 or a Pocket export, up to 50 MiB each"
        accept={ENDINGS}
        maxBytes={MAX_BYTES}
        multiple
        wholePage
        onFile={add}
      />
      <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
      <PastImports />
    </div>
  );
}
