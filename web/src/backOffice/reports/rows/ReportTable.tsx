import {
  type CSSProperties,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Cell, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { isLong } from './longReport';
import type { ReportColumn } from '../parts/reportColumn';
import { chunksOf } from '#shared/values/chunksOf';

type Props<Item> = {
  caption: string;
  /** The same object as long as it says the same, or every row is drawn anew. */
  columns: readonly ReportColumn<Item>[];
  /** Must stay the same object for the same reason. */
  rows: readonly Item[];
  picked?: ((row: Item) => boolean) | undefined;
  /** All of them are drawn, however many. */
  onPaper: boolean;
  foot?: ReactNode;
};

export function ReportTable<Item>({ caption, columns, rows, picked, onPaper, foot }: Props<Item>) {
  const long = isLong(rows.length) && !onPaper;
  const widths = useMemo(() => (long ? columnWidths(columns, rows) : ''), [long, columns, rows]);
  if (long) {
    return (
      <Table
        dense
        caption={caption}
        columns={columns}
        foot={foot}
        long={{ rows: rows.length, widths }}
      >
        <LongRows columns={columns} rows={rows} picked={picked} />
      </Table>
    );
  }
  return (
    <Table dense caption={caption} columns={columns} foot={foot}>
      <ShortRows columns={columns} rows={rows} picked={picked} />
    </Table>
  );
}

/** Rows that come and go together. */
const blockSize = 50;
/** Seen at once, before anything was scrolled. */
const firstBlocks = 1;
/** Drawn before they are reached. */
const margin = '800px 0px';

type LongRowsProps<Item> = {
  columns: readonly ReportColumn<Item>[];
  rows: readonly Item[];
  picked?: ((row: Item) => boolean) | undefined;
};

/** Thousands of rows, of which those near the window are drawn; the others keep their room. */
function LongRows<Item>({ columns, rows, picked }: LongRowsProps<Item>) {
  const blocks = useMemo(() => chunksOf(rows, blockSize), [rows]);
  // Hundreds of them: a dialog that opens over them, or a search that begins, draws none anew.
  return useMemo(
    () =>
      blocks.map((block, index) => (
        <RowBlock
          key={index}
          columns={columns}
          rows={block}
          first={index * blockSize}
          picks={picked ? block.map((row) => (picked(row) ? '1' : '0')).join('') : ''}
        />
      )),
    [blocks, columns, picked],
  );
}

type BlockProps<Item> = {
  columns: readonly ReportColumn<Item>[];
  rows: readonly Item[];
  /** How many rows stand before it. */
  first: number;
  /** A digit a row; a text, because equal ones are the same. */
  picks: string;
};

function RowBlock<Item>({ columns, rows, first, picks }: BlockProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(first < firstBlocks * blockSize);
  useEffect(() => (body.current ? watch(body.current, setNear) : undefined), []);
  const drawn = useMemo(
    () =>
      isNear
        ? rows.map((row, index) => (
            <ReportRow
              key={index}
              // After the heads.
              index={first + index + 2}
              columns={columns}
              row={row}
              picked={picks[index] === '1'}
            />
          ))
        : null,
    [isNear, columns, rows, first, picks],
  );
  const style: CSSProperties & Record<'--rows', number> = { '--rows': rows.length };
  return (
    <tbody ref={body} style={style} data-away={isNear ? undefined : ''}>
      {drawn}
    </tbody>
  );
}

type OnNear = (isNear: boolean) => void;

/** All blocks there are: one observer looks after them, which costs each picture less than hundreds do. */
const watched = new WeakMap<Element, OnNear>();
let observer: IntersectionObserver | undefined;

/** Says whether the block is near the window; one in which the focus is stays. */
function watch(body: HTMLElement, onNear: OnNear): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') {
    onNear(true);
    return undefined;
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      const latest = new Map(entries.map(({ target, isIntersecting }) => [target, isIntersecting]));
      // What is pressed meanwhile comes first.
      startTransition(() => {
        for (const [target, isNear] of latest) move(target, isNear);
      });
    },
    { rootMargin: margin },
  );
  watched.set(body, onNear);
  observer.observe(body);
  return () => {
    observer?.unobserve(body);
  };
}

function move(body: Element, isNear: boolean): void {
  if (!isNear && body.contains(document.activeElement)) return;
  // The rows' height as they were: what is below must not move when they go.
  if (!isNear && body.childElementCount > 0 && body instanceof HTMLElement) {
    body.style.setProperty('--height', `${body.offsetHeight}px`);
  }
  watched.get(body)?.(isNear);
}

type RowsProps<Item> = Pick<Props<Item>, 'columns' | 'rows' | 'picked'>;

/** Drawn anew only when they change, not when a dialog opens over them. */
function ShortRows<Item>({ columns, rows, picked }: RowsProps<Item>) {
  const picks = picked ? rows.map((row) => (picked(row) ? '1' : '0')).join('') : '';
  return useMemo(
    () =>
      rows.map((row, index) => (
        <ReportRow key={index} columns={columns} row={row} picked={picks[index] === '1'} />
      )),
    [columns, rows, picks],
  );
}

type ReportRowProps<Item> = {
  columns: readonly ReportColumn<Item>[];
  row: Item;
  picked: boolean;
  /** Its place among all, where not all are drawn. */
  index?: number | undefined;
};

function ReportRow<Item>({ columns, row, picked, index }: ReportRowProps<Item>) {
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

/** Enough to know how long the texts of a column are. */
const samples = 400;

/**
 * The columns of a table whose rows are laid out apart from one another, as CSS has them: as wide as the longest text
 * where a column is as narrow as its text, the rest by the room that their texts want.
 */
function columnWidths<Item>(columns: readonly ReportColumn<Item>[], rows: readonly Item[]): string {
  const step = Math.max(1, Math.floor(rows.length / samples));
  const seen = rows.filter((_, index) => index % step === 0);
  return columns
    .map(({ label, kind, role, text }) => {
      if (role === 'check') return '52px';
      const longest = Math.max(label.length, ...seen.map((row) => text(row).length));
      // Letters are wider than the digit that `ch` is, and a pill has its icon.
      if (role === 'state') return `calc(${longest * 1.2}ch + 64px)`;
      if (kind === 'end' || kind === 'tight') return `calc(${longest * 1.2}ch + 24px)`;
      return `minmax(0, ${Math.min(longest, 60)}fr)`;
    })
    .join(' ');
}
