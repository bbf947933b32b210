import { type ReactNode, useEffect, useState } from 'react';
import { commonMessages } from '#shared/messages/messages';
import type { ExportedFile } from '#shared/system/exportedFile';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { Title } from '#web/ui/paper/Title.tsx';
import { useChange } from '#web/http/useChange';
import { countText, wholeText } from '#web/backOffice/kit/countText';
import { csvLine, csvText } from '#shared/values/csv';
import { saveCsv } from '../kit/saveCsv';
import type { ReportColumn } from './parts/reportColumn';
import type { LoadedReport } from './parts/useReport';
import { ReportHead } from '../kit/papers/ReportHead';
import { isLong, type PrintPart, printParts } from './rows/printParts';
import { LongReport } from './rows/LongReport';
import { ReportTable } from './rows/ReportTable';
import styles from './parts/reports.module.css';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import type { Progress } from './parts/inParts';
import { flushSync } from 'react-dom';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

type Props<Item> = {
  title: string;
  /** The parameters of the report by label: `[['Período', '18/04/2026 a 18/05/2026']]`. */
  facts: readonly (readonly [label: string, value: string])[];
  /** `['pedido', 'pedidos']` */
  nouns: readonly [one: string, many: string];
  columns: readonly ReportColumn<Item>[];
  report: LoadedReport<Item>;
  picked?: ((row: Item) => boolean) | undefined;
  /** Shown when the report has no rows. */
  empty?: string | undefined;
  /** The name of the CSV without its extension. */
  filename: string;
  /** The name under which the server logs the export; null without personal data. */
  people: ExportedFile | null;
  /** Runs the report again with other parameters. */
  change?: { label: string; icon: IconName; run: () => void } | undefined;
  actions?: ReactNode;
  /** Content between title and rows. */
  above?: ReactNode;
  foot?: ReactNode;
  /** The lines of the foot in the CSV, with a cell for each column. */
  footLines?: readonly (readonly string[])[] | undefined;
  /** Dialogs, and the content shown until the parameters are known. */
  children?: ReactNode;
};

type Parted<Item> = Props<Item> & { part: PrintPart | null };

/** A report on screen, as CSV and on paper: all rows, under a head with title, time and count. */
export function ReportScreen<Item>(props: Props<Item>) {
  const { title, facts, report, change } = props;
  const { rows } = report;
  const { part, printPart } = usePrintedPart(rows?.length ?? 0);
  const count = rows && countText(rows.length, props.nouns);
  const values = facts.map(([, value]) => value);
  return (
    <div className={styles.report}>
      <div className="no-print">
        <Title
          title={title}
          lead={
            <span className={styles.facts}>{[...values, count].filter(Boolean).join(', ')}</span>
          }
          aside={
            <div className="row">
              {props.actions}
              {change ? (
                <Button variant="secondary" onClick={change.run}>
                  <Icon name={change.icon} />
                  {change.label}
                </Button>
              ) : null}
              <FileButtons {...props} onPrint={printPart} />
            </div>
          }
        />
      </div>
      {rows ? (
        <ReportHead
          title={title}
          facts={part && part.of > 1 ? [...facts, partFact(part)] : facts}
          emitted={report.emitted}
          count={[props.nouns[1], String(rows.length)]}
        />
      ) : null}
      <ReportRows {...props} part={part} />
      {props.children}
    </div>
  );
}

const partFact = ({ part, of }: PrintPart) =>
  ['Parte', `${String(part)} de ${String(of)}`] as const;

type FileProps<Item> = Props<Item> & { onPrint: (part: PrintPart) => void };

function FileButtons<Item>(props: FileProps<Item>) {
  const { report, columns, filename, people, footLines = [], onPrint } = props;
  const { rows } = report;
  const { busy, run: download } = useChange(async () => {
    const table = csvText(
      columns.filter(({ role }) => role !== 'check'),
      rows ?? [],
    );
    const text = table + footLines.map(csvLine).join('');
    const file = people && { file: people, rows: rows?.length ?? 0 };
    await saveCsv(text, { name: filename, people: file });
  });
  if (!rows || rows.length === 0) return null;
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={download}>
        <Icon name="download" />
        Baixar CSV
      </Button>
      <ReportPrintButton rows={rows.length} onPrint={onPrint} />
    </>
  );
}

function ReportRows<Item>(props: Parted<Item>) {
  const { report, empty = commonMessages.emptyList } = props;
  if (report.state === 'waiting') return null;
  if (report.state === 'failed') {
    return <ErrorState note={report.error?.message} error={report.error} onRetry={report.reload} />;
  }
  if (report.state === 'cancelled') {
    return (
      <Blank icon="ban" title="Carregamento cancelado" role="status">
        <Button variant="secondary" onClick={report.reload}>
          Carregar de novo
        </Button>
      </Blank>
    );
  }
  if (!report.rows) return <ReportLoading progress={report.progress} onCancel={report.cancel} />;
  if (report.rows.length === 0) return <Empty title={empty} />;
  return (
    <>
      {props.above}
      <AllRows {...props} rows={report.rows} part={props.part} />
    </>
  );
}

type RowsProps<Item> = Parted<Item> & { rows: readonly Item[] };

/**
 * A long report on the screen, or the part of one that is printed; a short one is the same on both.
 */
function AllRows<Item>({ title, columns, rows, picked, part, foot }: RowsProps<Item>) {
  const table = { caption: title, columns: columns.filter(({ role }) => role !== 'csv'), picked };
  if (isLong(rows.length) && !part) return <LongReport {...table} rows={rows} foot={foot} />;
  const shown = part ? rows.slice(part.from - 1, part.to) : rows;
  const isLast = !part || part.part === part.of;
  return <ReportTable {...table} rows={shown} onPaper foot={isLast ? foot : undefined} />;
}

/** Milliseconds after which a report that is still loading shows its progress. */
const long = 1500;

/** Shown while rows load; a long report shows its progress and can be cancelled. */
function ReportLoading(props: { progress: Progress | null; onCancel: () => void }) {
  const { progress, onCancel } = props;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), long);
    return () => clearTimeout(timer);
  }, []);
  const hasParts = progress !== null && (progress.total > 1 || progress.done < progress.total);
  return (
    <>
      {isLong || hasParts ? (
        <div className={styles.progress}>
          <progress
            aria-label={commonMessages.loading}
            max={1}
            {...(hasParts ? { value: progress.done / progress.total } : {})}
          />
          <span className="num" role="status">
            {hasParts
              ? `${Math.floor((100 * progress.done) / progress.total)}%, ${countText(progress.rows, ['linha', 'linhas'])}`
              : commonMessages.loading}
          </span>
          <Button variant="secondary" small onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      ) : null}
      <Skeleton rows={10} rowHeight={40} cardHeight={150} />
    </>
  );
}

/** The part of a long report that is being printed; null on the screen and for a short report. */
function usePrintedPart(rows: number) {
  const [part, setPart] = useState<PrintPart | null>(null);
  useEffect(() => {
    if (!isLong(rows)) return undefined;
    // The browser's own menu can also print; it prints the first part, labelled as such.
    const before = () =>
      flushSync(() => setPart((chosen) => chosen ?? printParts(rows)[0] ?? null));
    const after = () => setPart(null);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [rows]);
  const printPart = (chosen: PrintPart) => {
    flushSync(() => setPart(isLong(rows) ? chosen : null));
    print();
  };
  return { part, printPart };
}

type PrintProps = { rows: number; onPrint: (part: PrintPart) => void };

/** Prints all rows, or asks for a part when the report is too long for one print. */
function ReportPrintButton({ rows, onPrint }: PrintProps) {
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
          onClose={() => setPrinted(null)}
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

/** Prints a report in parts, when it has more rows than a browser can print at once. */
function ReportPrintDialog({ rows, parts, printed, onPrint, onClose }: ReportPrintDialogProps) {
  return (
    <Dialog title="Imprimir em partes" onClose={onClose}>
      <p>
        {`O relatório tem ${countText(rows, ['linha', 'linhas'])}. Imprima as ${String(parts.length)} partes, uma depois da outra: cada folha leva os títulos das colunas, e a última parte, os totais.`}
      </p>
      <ul className={styles.printParts}>
        {parts.map((part) => (
          <li key={part.part}>
            <Button variant="secondary" onClick={() => onPrint(part)}>
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
