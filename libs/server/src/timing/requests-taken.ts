let taken = 0;

/** How many requests this process has taken on since its start. */
export const requestsTaken = (): number => taken;

export function requestTaken(): void {
  taken += 1;
}
