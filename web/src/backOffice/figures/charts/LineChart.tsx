import { centre, type ChartColumn, ChartFrame } from './ChartFrame';
import { plot, type Room, scaleOf, columnWidth, ticksOf } from './scale';
import styles from '../figures.module.css';

/** Null: nothing was measured in that month, and the line is broken there. */
type Values = readonly (number | null)[];

type Props = {
  label: string;
  columns: readonly ChartColumn[];
  /** Full, with discs. */
  first: Values;
  /** Dashed, with squares. */
  second: Values;
  valueText: (value: number) => string;
  room: Room;
};

/** Two lines, apart by dashes and by the shape of their points; their first and last values are written. */
export function LineChart({ label, columns, first, second, valueText, room }: Props) {
  const known = [...first, ...second].flatMap((value) => value ?? []);
  const ticks = ticksOf(0, Math.max(1, ...known));
  const at = scaleOf(ticks, plot);
  const step = columnWidth(columns.length, room);
  const points = (values: Values) =>
    values.flatMap((value, place) =>
      value === null ? [] : { place, value, x: centre(place, step), y: at(value) },
    );
  const written = (all: ReturnType<typeof points>) =>
    all.filter((_, place) => place === 0 || place === all.length - 1);
  const [one, other] = [points(first), points(second)];
  return (
    <ChartFrame {...{ label, columns, room, ticks, at }} tickText={valueText}>
      <path className={styles.line} d={pathOf(one)} />
      <path className={styles.dashed} d={pathOf(other)} />
      {one.map(({ place, x, y }) => (
        <circle key={place} className={styles.a} cx={x} cy={y} r={3.5} />
      ))}
      {other.map(({ place, x, y }) => (
        <path
          key={place}
          className={styles.c}
          d={`M${String(x - 3.5)} ${String(y - 3.5)}h7v7h-7z`}
        />
      ))}
      {[...written(one), ...written(other)].map(({ x, y, value }) => (
        <text
          key={`${String(x)}-${String(y)}`}
          className={styles.value}
          x={x}
          y={y - 9}
          textAnchor="middle"
        >
          {valueText(value)}
        </text>
      ))}
    </ChartFrame>
  );
}

type Point = { readonly place: number; readonly x: number; readonly y: number };

const pathOf = (points: readonly Point[]): string =>
  points
    .map(({ place, x, y }, index) => {
      const follows = points[index - 1]?.place === place - 1;
      return `${follows ? 'L' : 'M'}${String(x)} ${String(y)}`;
    })
    .join('');
