/** A failure whose message is for the person who gave the command. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
}

/** A command that was written wrongly: the usage helps. */
export class UsageFailure extends Failure {
  override readonly name = 'UsageFailure';
}
