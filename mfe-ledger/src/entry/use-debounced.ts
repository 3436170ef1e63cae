import { useEffect, useState } from 'react';

/** What a value is once it has rested for a moment. */
export function useDebounced<Value>(value: Value, milliseconds = 200): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
