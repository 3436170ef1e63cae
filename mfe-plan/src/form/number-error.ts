/** Checks the text of a whole number. Returns the message of the server; undefined if it is valid. */
export function numberError(name: string, text: string, max: number, min = 1): string | undefined {
  const value = Number(text);
  const isValid = text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
  return isValid ? undefined : `${name} must be a whole number from ${min} to ${max}`;
}
