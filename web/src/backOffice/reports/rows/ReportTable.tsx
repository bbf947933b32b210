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
import { isLong } from './printParts';
import type { ReportColumn } from '../parts/reportColumn';
import { chunksOf } from '#shared/values/chunksOf';

type Props<Item> = {
  caption: string;
  /** Must stay the same object while its content is the same, or every row renders again. */
  columns: readonly ReportColumn<Item>[];
  /** Must stay the same object for the same reason. */
  rows: readonly Item[];
  picked?: ((row: Item) => boolean) | undefined;
  /** Renders all rows, however many. */
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

/** Rows that are rendered and removed together. */
const blockSize = 50;
/** Rendered at once, before anything is scrolled. */
const firstBlocks = 1;
/** How far outside the window blocks are already rendered. */
const margin = '800px 0px';

type LongRowsProps<Item> = {
  columns: readonly ReportColumn<Item>[];
  rows: readonly Item[];
  picked?: ((row: Item) => boolean) | undefined;
};

/** Thousands of rows: only those near the window are rendered, and the others keep their space. */
function LongRows<Item>({ columns, rows, picked }: LongRowsProps<Item>) {
  const blocks = useMemo(() => chunksOf(rows, blockSize), [rows]);
  // Memoized, so that a dialog or a search does not render hundreds of blocks again.
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
  /** The number of rows before this block. */
  first: number;
  /** One digit per row. It is a string, because equal strings are identical for `memo`. */
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
              // Counted after the header rows.
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

/** One observer for all blocks, because hundreds of observers would slow down each frame. */
const watched = new WeakMap<Element, OnNear>();
let observer: IntersectionObserver | undefined;

/** Reports whether the block is near the window; a block that contains the focus stays rendered. */
function watch(body: HTMLElement, onNear: OnNear): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') {
    onNear(true);
    return undefined;
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      const latest = new Map(entries.map(({ target, isIntersecting }) => [target, isIntersecting]));
      // A transition, so that user input has priority.
      startTransition(() => {
        for (const [target, isNear] of latest) move(target, isNear);
      });
    },
    { rootMargin: margin },
  );
  watched.set(body, onNear);
  observer.observe(body);
  return () => observer?.unobserve(body);
}

function move(body: Element, isNear: boolean): void {
  if (!isNear && body.contains(document.activeElement)) return;
  // Keeps the height of the removed rows, so that the content below does not move.
  if (!isNear && body.childElementCount > 0 && body instanceof HTMLElement) {
    body.style.setProperty('--height', `${body.offsetHeight}px`);
  }
  watched.get(body)?.(isNear);
}

type RowsProps<Item> = Pick<Props<Item>, 'columns' | 'rows' | 'picked'>;

/** Rendered again only when they change, not when a dialog opens over them. */
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
  /** The row's position among all rows, where only some are rendered. */
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

/** Enough rows to estimate the text length of a column. */
const samples = 400;

/**
 * The column widths as CSS, because the rows are laid out independently. A narrow column is as wide
 * as its longest text; the others share the rest in proportion to their texts.
 */
function columnWidths<Item>(columns: readonly ReportColumn<Item>[], rows: readonly Item[]): string {
  const step = Math.max(1, Math.floor(rows.length / samples));
  const seen = rows.filter((_, index) => index % step === 0);
  return columns
    .map(({ label, kind, role, text }) => {
      if (role === 'check') return '52px';
      const longest = Math.max(label.length, ...seen.map((row) => text(row).length));
      // Letters are wider than the digit that defines `ch`, and a pill has an icon.
      if (role === 'state') return `calc(${longest * 1.2}ch + 64px)`;
      if (kind === 'end' || kind === 'tight') return `calc(${longest * 1.2}ch + 24px)`;
      return `minmax(0, ${Math.min(longest, 60)}fr)`;
    })
    .join(' ');
}
