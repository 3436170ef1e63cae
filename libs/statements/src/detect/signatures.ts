const READS = 'Pocket reads CSV, OFX, QFX, QIF, CAMT, MT940 and its own exports';

interface Signature {
  /** Latin-1. */
  readonly begins: string;
  readonly at?: number;
  readonly what: string;
}

const SIGNATURES: readonly Signature[] = [
  { begins: '%PDF', what: `This is a PDF. Download the statement in another format: ${READS}.` },
  { begins: '\xd0\xcf\x11\xe0', what: 'This is a spreadsheet or document of an old Office. Save it as CSV first.' },
  { begins: '\x1f\x8b', what: 'This is a compressed file (gzip). Unpack it, and bring in the file that is in it.' },
  { begins: '7z\xbc\xaf', what: 'This is a 7-Zip archive. Unpack it, and bring in the files that are in it.' },
  { begins: 'Rar!', what: 'This is a RAR archive. Unpack it, and bring in the files that are in it.' },
  { begins: 'BZh', what: 'This is a compressed file (bzip2). Unpack it, and bring in the file that is in it.' },
  { begins: '\xfd7zXZ', what: 'This is a compressed file (xz). Unpack it, and bring in the file that is in it.' },
  { begins: '\x89PNG', what: `This is an image (PNG). ${READS}.` },
  { begins: '\xff\xd8\xff', what: `This is an image (JPEG). ${READS}.` },
  { begins: 'GIF8', what: `This is an image (GIF). ${READS}.` },
  { begins: 'II*\0', what: `This is an image (TIFF). ${READS}.` },
  { begins: 'MM\0*', what: `This is an image (TIFF). ${READS}.` },
  { begins: 'RIFF', what: `This is an image, a sound or a film. ${READS}.` },
  { begins: 'ftyp', at: 4, what: `This is an image or a film. ${READS}.` },
  { begins: 'SQLite format 3', what: `This is a database (SQLite). ${READS}.` },
  { begins: '\x7fELF', what: `This is a program. ${READS}.` },
  { begins: 'MZ\x90', what: `This is a program. ${READS}.` },
  { begins: '\xac\x9e\xbd\x8f', what: 'This is a Quicken data file. Export it from Quicken as QIF first.' },
  { begins: '{\\rtf', what: `This is a text document (RTF). ${READS}.` },
];

/** Returns a sentence that names a binary format by its first bytes; undefined for any other file. */
export function binaryProblem(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 8_192)).toString('latin1');
  if (start.startsWith('PK\x03\x04')) return archiveProblem(start);
  return SIGNATURES.find(({ begins, at = 0 }) => start.startsWith(begins, at))?.what;
}

function archiveProblem(start: string): string {
  if (/xl\/|\[Content_Types\]|opendocument\.spreadsheet/.test(start)) {
    return 'This is a spreadsheet. Save it as CSV first.';
  }
  return 'This is a ZIP archive. Unpack it, and bring in the files that are in it.';
}
