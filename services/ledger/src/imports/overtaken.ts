/** Somebody said something of the import meanwhile, or another instance goes on with it. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
