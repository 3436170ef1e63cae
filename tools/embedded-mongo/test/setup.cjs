// Tests wait for conditions: the timeout only ends those whose condition never comes, on a busy machine too.
jest.setTimeout(180_000);
