import { useState } from 'react';

const step = 25;
const smallest = 50;
const largest = 400;
const wholeWidth = 100;

/** How a photo is shown. The zoom resets with each photo; the rotation stays with its photo. */
export type PlateLook = {
  readonly zoom: number;
  /** Quarter turns. */
  readonly turns: number;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly fit: () => void;
  readonly turn: () => void;
};

export function usePlateLook(line: number): PlateLook {
  const [zoomed, setZoomed] = useState({ line, zoom: wholeWidth });
  const [turned, setTurned] = useState<Readonly<Record<number, number>>>({});
  const zoom = zoomed.line === line ? zoomed.zoom : wholeWidth;
  const turns = turned[line] ?? 0;
  const to = (wanted: number) =>
    setZoomed({ line, zoom: Math.min(largest, Math.max(smallest, wanted)) });
  return {
    zoom,
    turns,
    larger: () => to(zoom + step),
    smaller: () => to(zoom - step),
    fit: () => to(wholeWidth),
    turn: () => setTurned({ ...turned, [line]: (turns + 1) % 4 }),
  };
}
