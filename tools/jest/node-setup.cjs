// Tests wait for conditions, not for time: the limit only ends what would never come, also on a busy machine.
jest.setTimeout(180_000);
