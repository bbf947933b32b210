import { useEffect, useRef } from 'react';

type Reader = (text: string) => void;

/** The screen that was opened last hears of a scan; without one, the frame around all of them does. */
const readers: { current: Reader }[] = [];

/** Hands what a scanner read to the screen shown. */
export function giveScan(text: string): void {
  readers.at(-1)?.current(text);
}

/** What is read while this screen is shown is given to it, wherever the focus is but in a field. */
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
