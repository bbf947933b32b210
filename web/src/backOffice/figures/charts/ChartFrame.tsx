import type { ReactNode } from 'react';
import { centre, type Columns, plot } from './scale';
import styles from '../figures.module.css';

export type ChartColumn = { readonly name: string; readonly below?: string | undefined };

type Props = {
  label: string;
  columns: readonly ChartColumn[];
  placed: Columns;
  ticks: readonly number[];
  tickText: (tick: number) => string;
  at: (value: number) => number;
  children: ReactNode;
};

/** Axis, grid and month names; the chart shows the same numbers as its table. */
export function ChartFrame({ label, columns, placed, ticks, tickText, at, children }: Props) {
  const { left, step, fits } = placed;
  const width = Math.round(left + step * columns.length);
  return (
    // A wide chart scrolls in a separate box, which must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={`Gráfico, ${label}`}>
      <svg
        viewBox={`0 0 ${String(width)} ${String(plot.height)}`}
        className={fits ? undefined : styles.long}
        width={width}
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? styles.axis : styles.grid}
              d={`M${String(left)} ${String(at(tick))}H${String(width)}`}
            />
            <text x={left - 8} y={at(tick) + 4} textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {children}
        {columns.map(({ name, below }, place) => (
          <text
            key={`${name}${String(place)}`}
            x={centre(placed, place)}
            y={plot.foot + 17}
            textAnchor="middle"
          >
            {name}
            {below ? (
              <tspan x={centre(placed, place)} dy={14}>
                {below}
              </tspan>
            ) : null}
          </text>
        ))}
      </svg>
    </div>
  );
}
