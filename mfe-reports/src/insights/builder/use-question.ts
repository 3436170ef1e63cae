import { useAddressChanges } from '@pocket/screens';
import { useMemo } from 'react';
import { fitting, type Question } from '../question/question';
import { addressOf, hasQuestion, questionIn } from '../question/question-address';

/**
 * Returns the question in the address, which holds it until it is saved, and changes it.
 * @param saved question of the address without one
 */
export function useQuestion(saved: Question) {
  const [address, write] = useAddressChanges();
  const text = address.toString();
  const question = useMemo(() => {
    const now = new URLSearchParams(text);
    return hasQuestion(now) ? questionIn(now) : saved;
  }, [text, saved]);
  return {
    question,
    /** @param isTyped true to replace the entry in the history of the browser */
    change: (fields: Partial<Question>, isTyped = false) =>
      write((now) => addressOf(fitting({ ...(hasQuestion(now) ? questionIn(now) : saved), ...fields })), {
        replace: isTyped,
      }),
    /** Leaves the saved question alone in the address. */
    reset: () => write(() => new URLSearchParams(), { replace: true }),
  };
}
