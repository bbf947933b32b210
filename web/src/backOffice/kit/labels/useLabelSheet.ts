import { useState } from 'react';
import { keepLabelOffset, type LabelOffset, readLabelOffset } from './labelOffset';

export type LabelSheetForm = {
  /** The place of the first label, as typed. */
  first: string;
  setFirst: (typed: string) => void;
  offset: LabelOffset;
  setOffset: (offset: LabelOffset) => void;
  /** Whether the first label stands on a sheet of so many. */
  fits: (labels: number) => boolean;
  /** What a request for labels says of the sheet; paper with one label has no place to begin at. */
  asked: (labels?: number) => { start?: string; offset_x?: string; offset_y?: string };
};

/** Where on a sheet labels begin, and by how much this printer is off. */
export function useLabelSheet(): LabelSheetForm {
  const [first, setFirst] = useState('1');
  const [offset, setOffset] = useState(readLabelOffset);
  const place = /^\d{1,3}$/.test(first.trim()) ? Number(first) : 0;
  return {
    first,
    setFirst,
    offset,
    setOffset: (moved) => {
      keepLabelOffset(moved);
      setOffset(moved);
    },
    fits: (labels) => place >= 1 && place <= labels,
    asked: (labels) => ({
      ...(place > 1 && labels !== 1 ? { start: String(place) } : {}),
      ...(offset.x === 0 ? {} : { offset_x: String(offset.x) }),
      ...(offset.y === 0 ? {} : { offset_y: String(offset.y) }),
    }),
  };
}
