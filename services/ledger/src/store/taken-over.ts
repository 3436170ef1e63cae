/** Another instance or request continues this work: stop without an error. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}
