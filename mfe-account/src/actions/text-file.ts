export const textFile = (text: string, type: 'application/json' | 'text/html' | 'text/plain'): Blob =>
  new Blob([text], { type: `${type};charset=utf-8` });
