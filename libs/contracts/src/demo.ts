/**
 * The demo account. Its id is fixed so that the ledger knows, without asking, whose book gets the
 * sample data.
 */
export const DEMO = {
  userId: '64656d6f75736572706f636b',
  email: 'demo@pocket.example',
  password: 'demo1234',
  firstName: 'Demo',
  lastName: 'User',
} as const;
