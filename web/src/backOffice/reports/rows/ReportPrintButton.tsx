import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type PrintPart, printParts } from './longReport';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { countText, wholeText } from '#web/backOffice/kit/countText';
import styles from '../parts/reports.module.css';

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

type ReportPrintDialogProps = {
  rows: number;
  parts: readonly PrintPart[];
  /** Parts printed since the dialog opened. */
  printed: ReadonlySet<number>;
  onPrint: (part: PrintPart) => void;
  onClose: () => void;
};

/** A report of more rows than a browser prints at once, part by part. */
function ReportPrintDialog({ rows, parts, printed, onPrint, onClose }: ReportPrintDialogProps) {
  return (
    <Dialog title="Imprimir em partes" onClose={onClose}>
      <p>
        {`O relatório tem ${countText(rows, ['linha', 'linhas'])}. Imprima as ${String(parts.length)} partes, uma depois da outra: cada folha leva os títulos das colunas, e a última parte, os totais.`}
      </p>
      <ul className={styles.printParts}>
        {parts.map((part) => (
          <li key={part.part}>
            <Button
              variant="secondary"
              onClick={() => {
                onPrint(part);
              }}
            >
              <Icon name={printed.has(part.part) ? 'check' : 'print'} />
              {partText(part)}
              {printed.has(part.part) ? <span className="sr">, aberta</span> : null}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const partText = ({ part, of, from, to }: PrintPart) =>
  `Parte ${String(part)} de ${String(of)}: linhas ${wholeText(from)} a ${wholeText(to)}`;
