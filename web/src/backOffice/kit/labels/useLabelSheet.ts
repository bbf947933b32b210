import { useState } from 'react';
import { labelsPerSheet, type LabelType } from '#shared/profiles/addresses/addressLabels';
import { keepLabelOffset, type LabelOffset, readLabelOffset } from './labelOffset';

export type LabelSheetForm = {
  /** The place of the first label, as typed. */
  first: string;
  setFirst: (typed: string) => void;
  offset: LabelOffset;
  setOffset: (offset: LabelOffset) => void;
  has: (type: LabelType) => boolean;
  /** What a request for labels says of the sheet. */
  asked: () => { start?: string; offset_x?: string; offset_y?: string };
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
    has: (type) => place >= 1 && place <= labelsPerSheet[type],
    asked: () => ({
      ...(place > 1 ? { start: String(place) } : {}),
      ...(offset.x === 0 ? {} : { offset_x: String(offset.x) }),
      ...(offset.y === 0 ? {} : { offset_y: String(offset.y) }),
    }),
  };
}
