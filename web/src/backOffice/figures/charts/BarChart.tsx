import { useId } from 'react';
import { centre, type ChartColumn, ChartFrame } from './ChartFrame';
import { plot, type Room, scaleOf, columnWidth, ticksOf } from './scale';
import type { Look } from './Legend';
import styles from '../figures.module.css';

export type Series = { readonly look: Look; readonly values: readonly number[] };

type Props = {
  label: string;
  columns: readonly (ChartColumn & { readonly partial?: boolean })[];
  /** From the axis outwards, negative ones below it. */
  series: readonly Series[];
  /** A line across each bar. */
  marks?: readonly number[] | undefined;
  valueText: (value: number) => string;
  tickText: (tick: number) => string;
  /** What stands above and below each bar: what its parts come to, or each part's number. */
  labels: 'total' | 'parts';
  room: Room;
};

/** Bars of several parts. They differ in lightness and pattern first: grey print shows them too. */
export function BarChart(props: Props) {
  const { label, columns, series, marks, valueText, tickText, labels, room } = props;
  const stripes = useId();
  const ends = columns.map((_, place) => endsOf(series, place));
  const lowest = Math.min(0, ...ends.map(({ low }) => low));
  const ticks = withRoomBelow(
    lowest,
    ticksOf(
      Math.min(lowest, ...(marks ?? [])),
      Math.max(0, ...ends.map(({ high }) => high), ...(marks ?? [])),
    ),
  );
  const at = scaleOf(ticks, plot);
  const step = columnWidth(columns.length, room);
  const thick = Math.min(48, step * 0.62);
  return (
    <ChartFrame {...{ label, columns, room, ticks, tickText, at }}>
      <defs>
        <pattern
          id={stripes}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.c} d="M0 0h5v5H0z" />
          <path stroke="#fff" strokeWidth="1.6" d="M0 0v5" />
        </pattern>
      </defs>
      {columns.map(({ name, partial = false }, place) => (
        <Bar
          key={`${name}${String(place)}`}
          {...{ at, thick, partial, labels, valueText, stripes }}
          left={centre(place, step) - thick / 2}
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
  /** The pattern of the striped ones. */
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

function Values({ left, thick, at, ends: { low, high }, mark = 0, labels, valueText }: BarProps) {
  const isTotal = labels === 'total';
  const isBelow = low < 0 && (!isTotal || high === 0);
  const x = left + thick / 2;
  // A line right above the bar would cross the number.
  const top = mark > high && at(high) - at(mark) < 18 ? mark : high;
  return (
    <>
      {high > 0 ? (
        <Value x={x} y={at(top) - 6}>
          {valueText(isTotal ? high + low : high)}
        </Value>
      ) : null}
      {isBelow ? (
        <Value x={x} y={at(low) + 14}>
          {valueText(isTotal ? low : Math.abs(low))}
        </Value>
      ) : null}
    </>
  );
}

function Value({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text className={styles.value} x={x} y={y} textAnchor="middle">
      {children}
    </text>
  );
}

/** One more where the number below the lowest bar would stand on the months. */
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

/** Each part from where the one before it ends, on its side of the axis. */
function partsOf(series: readonly Series[], place: number) {
  let [low, high] = [0, 0];
  return series.flatMap((one) => {
    const value = valueAt(one, place);
    if (value === 0) return [];
    const from = value > 0 ? high : low;
    if (value > 0) high += value;
    else low += value;
    return { look: one.look, from, to: from + value };
  });
}
