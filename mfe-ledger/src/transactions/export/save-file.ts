/** Hands a file to the browser, which puts it where the person's downloads go. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it over once the press is dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
