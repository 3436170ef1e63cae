import type { Part, TextSource } from '../statement.js';

export async function* pocketReader(_text: TextSource): AsyncGenerator<Part> {
  yield { kind: 'refused', message: 'Not yet.', line: 1 };
}
