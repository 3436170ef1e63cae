const REVOKE_MS = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file long after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}

export const textFile = (text: string, type: 'application/json' | 'text/html'): Blob =>
  new Blob([text], { type: `${type};charset=utf-8` });
