let taken = 0;

/** Number of requests that this process has accepted since its start. */
export const requestsTaken = (): number => taken;

export function requestTaken(): void {
  taken += 1;
}
