import { useEffect, useRef } from 'react';

type Reader = (text: string) => void;

/** The screen opened last receives the scans; without one, the surrounding frame does. */
const readers: { current: Reader }[] = [];

/** Passes a scan to the current screen. */
export function giveScan(text: string): void {
  readers.at(-1)?.current(text);
}

/** Receives scans while this screen is shown, unless the focus is in a field. */
export function useScan(reader: Reader): void {
  const latest = useRef(reader);
  useEffect(() => {
    latest.current = reader;
  });
  useEffect(() => {
    readers.push(latest);
    return () => {
      readers.splice(readers.indexOf(latest), 1);
    };
  }, []);
}
