import { useState } from 'react';
import type { AssumptionDraft } from './assumption-draft';
import { assumptionsIn, assumptionText } from './forecast-address';

const textOf = (drafts: readonly AssumptionDraft[]) => drafts.map(assumptionText).join(' ');

/**
 * Keeps the rows of the what-if as they are typed, and takes over those of another address, as after Back.
 * @param onChange writes the rows into the address
 */
export function useAssumptions(address: URLSearchParams, onChange: (drafts: readonly AssumptionDraft[]) => void) {
  const inAddress = assumptionsIn(address);
  const text = textOf(inAddress);
  const [{ drafts, seen }, setState] = useState({ drafts: inAddress, seen: text });
  const isOther = text !== seen && text !== textOf(drafts);
  if (text !== seen) setState({ drafts: isOther ? inAddress : drafts, seen: text });
  const set = (next: readonly AssumptionDraft[]) => {
    setState({ drafts: next, seen });
    onChange(next);
  };
  return [isOther ? inAddress : drafts, set] as const;
}
