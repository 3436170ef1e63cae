const REVOKE_MS = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file long after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
