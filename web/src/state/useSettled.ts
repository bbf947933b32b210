import { useEffect, useState } from 'react';

/** A value once it has stood still for some milliseconds: what is half typed is not asked about. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, afterMs]);
  return settled;
}
