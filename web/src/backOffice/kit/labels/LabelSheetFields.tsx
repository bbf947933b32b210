import { lazyPart } from '#web/ui/lazyPart.tsx';
import { labelsPerSheet } from '#shared/profiles/addresses/addressLabels';
import { offsetText, keepLabelOffset, type LabelOffset, readLabelOffset } from './labelOffset';
import { DialogButton } from '#web/ui/button/Button.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import styles from '../record/desk.module.css';
import { useState } from 'react';

// Loaded on demand, because printers are adjusted once.
const LabelOffsetDialog = lazyPart(
  async () => (await import('./LabelOffsetDialog')).LabelOffsetDialog,
);

const { simple, complete } = labelsPerSheet;

type Props = {
  sheet: LabelSheetForm;
  /** Labels per sheet; by default, those of the sheet of simple labels. */
  labels?: number;
};

/** The place of the first label on a sheet already begun, and the printer's adjustment. */
export function LabelSheetFields({ sheet, labels }: Props) {
  const moved = offsetText(sheet.offset);
  const most = labels ?? simple;
  const beyondComplete = labels === undefined && sheet.fits(simple) && !sheet.fits(complete);
  return (
    <div className={styles.labelSheet}>
      {most === 1 ? null : (
        <TextField
          label="Primeira etiqueta"
          type="number"
          min={1}
          max={most}
          value={sheet.first}
          error={sheet.fits(most) ? undefined : `Informe 1 a ${most}.`}
          help={beyondComplete ? `Completas: 1 a ${complete}.` : undefined}
          // The field may be inside a record's form, which Enter must not submit.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(event) => sheet.setFirst(event.target.value)}
        />
      )}
      <DialogButton
        variant="secondary"
        aria-description={moved === '' ? undefined : moved}
        dialog={(onClose) => (
          <LabelOffsetDialog offset={sheet.offset} onOffset={sheet.setOffset} onClose={onClose} />
        )}
      >
        Ajuste fino
      </DialogButton>
      {moved === '' ? null : <span className="small muted num">{moved}</span>}
    </div>
  );
}

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
