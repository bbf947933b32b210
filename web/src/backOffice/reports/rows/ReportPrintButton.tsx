import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type PrintPart, printParts } from './longReport';
import { ReportPrintDialog } from './ReportPrintDialog';

type Props = { rows: number; onPrint: (part: PrintPart) => void };

/** Prints all rows, or asks which part of a report too long for one print. */
export function ReportPrintButton({ rows, onPrint }: Props) {
  const [printed, setPrinted] = useState<ReadonlySet<number> | null>(null);
  const parts = printParts(rows);
  const [only] = parts;
  return (
    <>
      <Button
        variant="primary"
        onClick={() => {
          if (parts.length > 1) setPrinted(new Set());
          else if (only) onPrint(only);
        }}
      >
        <Icon name="print" />
        Imprimir
      </Button>
      {printed ? (
        <ReportPrintDialog
          rows={rows}
          parts={parts}
          printed={printed}
          onClose={() => {
            setPrinted(null);
          }}
          onPrint={(part) => {
            onPrint(part);
            setPrinted((before) => new Set(before).add(part.part));
          }}
        />
      ) : null}
    </>
  );
}
