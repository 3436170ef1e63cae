export interface Download {
  readonly name: string;
  readonly type: string;
  readonly text: () => Promise<string>;
}

/** Records files that are saved from now on: jsdom has no downloads. */
export function recordDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  const files = new Map<string, Blob>();
  URL.createObjectURL = jest.fn((file: Blob) => {
    const url = `blob:${files.size}`;
    files.set(url, file);
    return url;
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, type: file.type, text: () => textOf(file) });
  });
  return downloads;
}

const textOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file);
  });
