import { type CSSProperties, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { chunksOf } from '#shared/values/chunksOf';
import type { ReportColumn } from '../parts/reportColumn';
import { ReportRow } from '../parts/ReportRow';

/** Rows that come and go together. */
const blockSize = 50;
/** Seen at once, before anything was scrolled. */
const firstBlocks = 1;
/** Drawn before they are reached. */
const margin = '800px 0px';

type Props<Item> = {
  columns: readonly ReportColumn<Item>[];
  rows: readonly Item[];
  picked?: ((row: Item) => boolean) | undefined;
};

/** Thousands of rows, of which those near the window are drawn; the others keep their room. */
export function LongRows<Item>({ columns, rows, picked }: Props<Item>) {
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

/** Of all blocks there are: looked after by one observer, which costs each picture less than hundreds do. */
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
