declare module 'qif2json' {
  interface Read {
    readonly transactions: readonly { readonly date?: string; readonly amount?: number; readonly payee?: string }[];
  }
  export function parse(text: string, options?: { readonly dateFormat?: 'us' | 'uk' }): Read;
}
