/** Labels of the fields of an account in screens and forms. */
export const ACCOUNT_LABELS = {
  name: 'Name',
  type: 'Type',
  openingBalance: 'Opening balance',
  number: 'Number',
  institution: 'Institution',
  notes: 'Notes',
} as const;
