export interface SavedFile {
  readonly name: string;
  readonly type: 'application/json' | 'text/html';
  readonly text: string;
}

const REVOKE_MS = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file long after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
