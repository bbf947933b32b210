import { Cell, FirstCell, Row } from '#web/ui/list/Table.tsx';
import type { ReportColumn } from './reportColumn';

type Props<Item> = {
  columns: readonly ReportColumn<Item>[];
  row: Item;
  picked: boolean;
  /** Its place among all, where not all are drawn. */
  index?: number | undefined;
};

export function ReportRow<Item>({ columns, row, picked, index }: Props<Item>) {
  return (
    <Row index={index}>
      {columns.map((column) => (
        <ReportCell key={column.label} row={row} column={column} picked={picked} />
      ))}
    </Row>
  );
}

type CellProps<Item> = { row: Item; column: ReportColumn<Item>; picked: boolean };

function ReportCell<Item>({ row, column, picked }: CellProps<Item>) {
  const { label, kind, role, text, show } = column;
  const content = show ? show(row, picked) : text(row);
  if (role === 'first') return <FirstCell>{content}</FirstCell>;
  const cellKind = role === 'state' ? 'state' : kind === 'actions' ? 'tight' : kind;
  return (
    <Cell label={label} kind={cellKind}>
      {content}
    </Cell>
  );
}
