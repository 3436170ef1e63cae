/**
 * Contract versions, first and last. A remote's is the one that it was built for, the shell's are those that it takes.
 * @typedef {{ from: number, to: number }} ContractRange
 */
export {};
