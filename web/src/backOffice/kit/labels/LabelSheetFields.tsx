import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useState } from 'react';
import { labelsPerSheet } from '#shared/profiles/addresses/addressLabels';
import { offsetText } from './labelOffset';
import type { LabelSheetForm } from './useLabelSheet';
import { Button } from '#web/ui/button/Button.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import styles from '../record/desk.module.css';

// Printers are adjusted once.
const LabelOffsetDialog = lazyPart(async () => ({
  default: (await import('./LabelOffsetDialog')).LabelOffsetDialog,
}));

const { simple, complete } = labelsPerSheet;

/** Where the first label goes on a sheet already begun, and the printer's adjustment. */
export function LabelSheetFields({ sheet }: { sheet: LabelSheetForm }) {
  const [adjusting, setAdjusting] = useState(false);
  const moved = offsetText(sheet.offset);
  return (
    <div className={styles.labelSheet}>
      <TextField
        label="Primeira etiqueta"
        type="number"
        min={1}
        max={simple}
        value={sheet.first}
        error={sheet.has('simple') ? undefined : `Informe 1 a ${simple}.`}
        help={
          sheet.has('simple') && !sheet.has('complete') ? `Completas: 1 a ${complete}.` : undefined
        }
        // It may stand inside a record's form, which Enter must not send.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => {
          sheet.setFirst(event.target.value);
        }}
      />
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
        <Suspense fallback={null}>
          <LabelOffsetDialog
            offset={sheet.offset}
            onOffset={sheet.setOffset}
            onClose={() => {
              setAdjusting(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
