/** Checks the text of a whole number from 1. Returns the message of the server; undefined if it is valid. */
export function numberError(name: string, text: string, max: number): string | undefined {
  const value = Number(text);
  const isValid = text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max;
  return isValid ? undefined : `${name} must be a whole number from 1 to ${max}`;
}
