import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/messages';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { Cell, FirstCell, Row, Table, type Column } from '#web/ui/list/Table.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { saveBlob } from '#web/http/saveBlob';
import { countText } from './countText';
import { csvText, type CsvColumn } from '#shared/values/csv';
import type { LoadedReport } from './useReport';
import { ReportHead } from '../../kit/papers/ReportHead';
import { ReportLoading } from './ReportLoading';
import styles from './reports.module.css';

export type ReportColumn<Item> = Column &
  CsvColumn<Item> & {
    /** `first`: the strong one, by which a row is known. `state`: a pill. `check`: for the screen only. */
    role?: 'first' | 'state' | 'check' | undefined;
    /** What the cell shows, where that is not the CSV's text. */
    show?: ((row: Item) => ReactNode) | undefined;
  };

type Props<Item> = {
  title: string;
  /** What it was asked for, by label: `[['Período', '18/04/2026 a 18/05/2026']]`. */
  facts: readonly (readonly [label: string, value: string])[];
  /** `['pedido', 'pedidos']` */
  nouns: readonly [one: string, many: string];
  columns: readonly ReportColumn<Item>[];
  report: LoadedReport<Item>;
  keyOf: (row: Item, index: number) => string | number;
  /** What an empty report says. */
  empty?: string | undefined;
  /** The CSV's name without its ending. */
  filename: string;
  /** Asks again with other values. */
  change?: { label: string; icon: IconName; run: () => void } | undefined;
  actions?: ReactNode;
  /** Between title and rows. */
  above?: ReactNode;
  foot?: ReactNode;
  /** Dialogs, and what to show until it is known what to ask for. */
  children?: ReactNode;
};

/** A report on screen, as CSV and on paper: all rows, headed by what, when and how many. */
export function ReportScreen<Item>(props: Props<Item>) {
  const { title, facts, report, change } = props;
  const { rows } = report;
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
              <FileButtons {...props} />
            </div>
          }
        />
      </div>
      {rows ? (
        <ReportHead
          title={title}
          facts={facts}
          emitted={report.emitted}
          count={[props.nouns[1], String(rows.length)]}
        />
      ) : null}
      <ReportRows {...props} />
      {props.children}
    </div>
  );
}

function FileButtons<Item>({ report: { rows }, columns, filename }: Props<Item>) {
  if (!rows || rows.length === 0) return null;
  const download = () => {
    const text = csvText(
      columns.filter(({ role }) => role !== 'check'),
      rows,
    );
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${filename}.csv`);
  };
  return (
    <>
      <Button variant="secondary" onClick={download}>
        <Icon name="download" />
        Baixar CSV
      </Button>
      <Button
        variant="primary"
        onClick={() => {
          print();
        }}
      >
        <Icon name="print" />
        Imprimir
      </Button>
    </>
  );
}

function ReportRows<Item>(props: Props<Item>) {
  const { report, columns, empty = commonMessages.emptyList } = props;
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
      <Table dense caption={props.title} columns={columns} foot={props.foot}>
        {report.rows.map((row, index) => (
          <Row key={props.keyOf(row, index)}>
            {columns.map((column) => (
              <ReportCell key={column.label} row={row} column={column} />
            ))}
          </Row>
        ))}
      </Table>
    </>
  );
}

function ReportCell<Item>({ row, column }: { row: Item; column: ReportColumn<Item> }) {
  const { label, kind, role, text, show } = column;
  const content = show ? show(row) : text(row);
  if (role === 'first') return <FirstCell>{content}</FirstCell>;
  const cellKind = role === 'state' ? 'state' : kind === 'actions' ? 'tight' : kind;
  return (
    <Cell label={label} kind={cellKind}>
      {content}
    </Cell>
  );
}
