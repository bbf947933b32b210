import { useState } from 'react';
import { keepLabelOffset, type LabelOffset, readLabelOffset } from './labelOffset';

export type LabelSheetForm = {
  /** The place of the first label, as typed. */
  first: string;
  setFirst: (typed: string) => void;
  offset: LabelOffset;
  setOffset: (offset: LabelOffset) => void;
  /** Whether the place exists on a sheet with this many labels. */
  fits: (labels: number) => boolean;
  /** The sheet's parameters for a call; paper with a single label has no start place. */
  asked: (labels?: number) => { start?: string; offset_x?: string; offset_y?: string };
};

/** Where the labels start on a sheet, and the offset of this printer. */
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
