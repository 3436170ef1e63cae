import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for a moment. */
export function useDebounced<Value>(value: Value, milliseconds = 200): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
