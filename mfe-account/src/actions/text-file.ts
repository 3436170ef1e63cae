export const textFile = (text: string, type: 'application/json' | 'text/html'): Blob =>
  new Blob([text], { type: `${type};charset=utf-8` });
