import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { countText, wholeText } from '#web/backOffice/kit/countText';
import styles from '../parts/reports.module.css';
import type { PrintPart } from './longReport';

type Props = {
  rows: number;
  parts: readonly PrintPart[];
  /** Parts printed since the dialog opened. */
  printed: ReadonlySet<number>;
  onPrint: (part: PrintPart) => void;
  onClose: () => void;
};

/** A report of more rows than a browser prints at once, part by part. */
export function ReportPrintDialog({ rows, parts, printed, onPrint, onClose }: Props) {
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
