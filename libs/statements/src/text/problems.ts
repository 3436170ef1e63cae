export const INVESTMENT = 'This is an investment statement. Pocket reads bank and card statements.';
