import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { labelsPerSheet } from '#shared/profiles/addresses/addressLabels';
import { offsetText } from './labelOffset';
import type { LabelSheetForm } from './useLabelSheet';
import { Button } from '#web/ui/button/Button.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import styles from '../record/desk.module.css';

// Printers are adjusted once.
const LabelOffsetDialog = lazyPart(() => import('./LabelOffsetDialog'), 'LabelOffsetDialog');

const { simple, complete } = labelsPerSheet;

type Props = {
  sheet: LabelSheetForm;
  /** Labels per sheet; by default, those of the sheet of simple labels. */
  labels?: number;
};

/** The place of the first label on a sheet already begun, and the printer's adjustment. */
export function LabelSheetFields({ sheet, labels }: Props) {
  const [adjusting, setAdjusting] = useState(false);
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
          onChange={(event) => {
            sheet.setFirst(event.target.value);
          }}
        />
      )}
      <Button
        variant="secondary"
        aria-description={moved === '' ? undefined : moved}
        onClick={() => {
          setAdjusting(true);
        }}
      >
        Ajuste fino
      </Button>
      {moved === '' ? null : <span className="small muted num">{moved}</span>}
      {adjusting ? (
        <LabelOffsetDialog
          offset={sheet.offset}
          onOffset={sheet.setOffset}
          onClose={() => {
            setAdjusting(false);
          }}
        />
      ) : null}
    </div>
  );
}
