import { useId } from 'react';
import { type ChartColumn, ChartFrame } from './ChartFrame';
import { centre, columnsIn, plot, type Room, scaleOf, ticksOf } from './scale';
import { type Look, Stripes } from './Legend';
import styles from '../figures.module.css';

export type Series = { readonly look: Look; readonly values: readonly number[] };

type Props = {
  label: string;
  columns: readonly (ChartColumn & { readonly partial?: boolean })[];
  /** The first series starts at the axis; negative values are drawn below it. */
  series: readonly Series[];
  /** A line across each bar. */
  marks?: readonly number[] | undefined;
  valueText: (value: number) => string;
  tickText: (tick: number) => string;
  /** What is written above and below each bar: its total, or the number of each part. */
  labels: 'total' | 'parts';
  room: Room;
};

/** Stacked bars. The parts differ in lightness and pattern, so grey print shows them too. */
export function BarChart(props: Props) {
  const { label, columns, series, marks, valueText, tickText, labels, room } = props;
  const stripes = useId();
  const ends = columns.map((_, place) => endsOf(series, place));
  const lowest = Math.min(0, ...ends.map(({ low }) => low));
  const ticks = withRoomBelow(
    Math.min(lowest, ...(lowest < 0 ? (marks ?? []) : [])),
    ticksOf(
      Math.min(lowest, ...(marks ?? [])),
      Math.max(0, ...ends.map(({ high }) => high), ...(marks ?? [])),
    ),
  );
  const at = scaleOf(ticks, plot);
  const placed = columnsIn(room, columns.length, {
    ticks: ticks.map(tickText),
    values: ends.flatMap((one) => writtenOf(one, labels).map(({ value }) => valueText(value))),
  });
  const thick = Math.min(48, placed.step * 0.62);
  return (
    <ChartFrame {...{ label, columns, placed, ticks, tickText, at }}>
      <defs>
        <Stripes id={stripes} />
      </defs>
      {columns.map(({ name, partial = false }, place) => (
        <Bar
          key={`${name}${String(place)}`}
          {...{ at, thick, partial, labels, valueText, stripes }}
          left={centre(placed, place) - thick / 2}
          parts={partsOf(series, place)}
          ends={endsOf(series, place)}
          mark={marks?.[place]}
        />
      ))}
    </ChartFrame>
  );
}

type BarProps = Pick<Props, 'labels' | 'valueText'> & {
  left: number;
  thick: number;
  at: (value: number) => number;
  parts: ReturnType<typeof partsOf>;
  ends: ReturnType<typeof endsOf>;
  mark: number | undefined;
  partial: boolean;
  /** The id of the pattern for striped parts. */
  stripes: string;
};

function Bar(props: BarProps) {
  const { left, thick, at, parts, ends, mark, partial, stripes } = props;
  return (
    <g>
      {parts.map(({ look, from, to }) => (
        <rect
          key={look}
          className={look === 'c' ? undefined : styles[look]}
          fill={look === 'c' ? `url(#${stripes})` : undefined}
          x={left}
          y={at(Math.max(from, to))}
          width={thick}
          height={Math.max(0, at(Math.min(from, to)) - at(Math.max(from, to)))}
        />
      ))}
      {partial && parts.length > 0 ? (
        <rect
          className={styles.partial}
          x={left - 3}
          y={at(ends.high) - 3}
          width={thick + 6}
          height={at(ends.low) - at(ends.high) + 3}
        />
      ) : null}
      {mark === undefined ? null : (
        <path
          className={styles.was}
          d={`M${String(left - 6)} ${String(at(mark))}h${String(thick + 12)}`}
        />
      )}
      <Values {...props} />
    </g>
  );
}

function Values({ left, thick, at, ends, mark = 0, labels, valueText }: BarProps) {
  const { low, high } = ends;
  // A line just beyond the bar would cross the number.
  const top = mark > high && at(high) - at(mark) < 18 ? mark : high;
  const foot = mark < low && at(mark) - at(low) < 18 ? mark : low;
  return writtenOf(ends, labels).map(({ value, isBelow }) => (
    <Value key={String(isBelow)} x={left + thick / 2} y={isBelow ? at(foot) + 14 : at(top) - 6}>
      {valueText(value)}
    </Value>
  ));
}

/** The numbers of a bar: its total, or each part's number; below the axis without the sign. */
function writtenOf({ low, high }: { low: number; high: number }, labels: Props['labels']) {
  const isTotal = labels === 'total';
  const above = high > 0 ? [{ value: isTotal ? high + low : high, isBelow: false }] : [];
  const below =
    low < 0 && (!isTotal || high === 0) ? [{ value: isTotal ? low : -low, isBelow: true }] : [];
  return [...above, ...below];
}

function Value({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text className={styles.value} x={x} y={y} textAnchor="middle">
      {children}
    </text>
  );
}

/** Adds a tick when the number below the lowest bar would overlap the month names. */
function withRoomBelow(lowest: number, ticks: readonly number[]): readonly number[] {
  const [first = 0, second = 0] = ticks;
  const isTight = lowest < 0 && scaleOf(ticks, plot)(lowest) + 18 > plot.foot;
  return isTight ? [2 * first - second, ...ticks] : ticks;
}

const valueAt = ({ values }: Series, place: number) => values[place] ?? 0;

const endsOf = (series: readonly Series[], place: number) => ({
  low: series.reduce((sum, one) => sum + Math.min(0, valueAt(one, place)), 0),
  high: series.reduce((sum, one) => sum + Math.max(0, valueAt(one, place)), 0),
});

/** Each part starts where the previous one on its side of the axis ends. */
function partsOf(series: readonly Series[], place: number) {
  let low = 0;
  let high = 0;
  return series.flatMap((one) => {
    const value = valueAt(one, place);
    if (value === 0) return [];
    const from = value > 0 ? high : low;
    if (value > 0) high += value;
    else low += value;
    return { look: one.look, from, to: from + value };
  });
}
