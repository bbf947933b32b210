import { useState } from 'react';
import * as v from 'valibot';
import { getParcelLabels } from '#shared/dispatch/dispatchEndpoints';
import { type ParcelLabelType, parcelLabelsPerSheet } from '#shared/dispatch/parcelPapers';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';
import { useChange } from '#web/http/useChange';
import { readStored } from '#web/state/readStored';
import { writeStored } from '#web/state/stored';
import {
  type LabelSheetForm,
  useLabelSheet,
} from '#web/backOffice/kit/labels/LabelSheetFields.tsx';

/** The first two contain the parcel's code; the Pimaco labels contain only the address. */
export const papersOfLabels = [
  { value: 'thermal', label: '100 × 150 mm' },
  { value: 'a4', label: 'A4, 4 por folha' },
  { value: 'complete', label: 'Pimaco 6183, só endereço' },
  { value: 'simple', label: 'Pimaco 6181, só endereço' },
] as const satisfies readonly { value: ParcelLabelType; label: string }[];

const storageKey = 'label_paper';
const isPaper = v.picklist(papersOfLabels.map(({ value }) => value));

export type ParcelLabels = {
  readonly paper: ParcelLabelType;
  readonly setPaper: (paper: string) => void;
  readonly sheet: LabelSheetForm;
  readonly busy: boolean;
  readonly canPrint: boolean;
  readonly print: (ids: readonly number[]) => void;
};

/** Labels of parcels. The browser remembers the paper of its printer. */
export function useParcelLabels(): ParcelLabels {
  const sheet = useLabelSheet();
  const [paper, setPaper] = useState(() => readStored(storageKey, isPaper) ?? 'thermal');
  const labels = parcelLabelsPerSheet[paper];
  const { busy, run: download } = useChange(async (ids: readonly number[]) => {
    const query = { ids: ids.join(','), type: paper, ...sheet.asked(labels) };
    const blob = await request(getParcelLabels, { query, overlay: true, alerts: true });
    saveBlob(blob, 'etiquetas.pdf');
  });
  return {
    paper,
    setPaper: (chosen) => {
      if (!v.is(isPaper, chosen)) return;
      writeStored(storageKey, chosen);
      setPaper(chosen);
    },
    sheet,
    busy,
    canPrint: labels === 1 || sheet.fits(labels),
    print: download,
  };
}
