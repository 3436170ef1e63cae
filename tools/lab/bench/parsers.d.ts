declare module 'qif2json' {
  export function parse(text: string): { readonly transactions: readonly unknown[] };
}
declare module 'papaparse' {
  const papa: {
    parse(text: string, options?: { readonly skipEmptyLines?: boolean }): { readonly data: readonly unknown[] };
  };
  export default papa;
}
