/** Fields of every entity. Ids are hexadecimal, amounts are minor units. */
export interface Versioned {
  readonly id: string;
  /** 1, and one more with each change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
