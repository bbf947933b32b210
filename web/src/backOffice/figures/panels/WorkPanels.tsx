import type { Figures } from '#shared/figures/figures';
import { BarChart } from '../charts/BarChart';
import { Legend } from '../charts/Legend';
import { numberText } from '../changeText';
import { FigurePanel } from './FigurePanel';
import { hoursTable, ordersTable, subscriptionsTable } from '../tables/figureTables';
import { columnsOf } from './MoneyPanels';
import { countText } from '#web/backOffice/kit/countText';
import { type ChartColumn, ChartFrame } from '../charts/ChartFrame';
import { centre, columnsIn, plot, type Room, scaleOf, ticksOf } from '../charts/scale';
import styles from '../figures.module.css';

export function SubscriptionsPanel({ figures }: { figures: Figures }) {
  const { months, period } = figures;
  const balance = period.started - period.lost;
  return (
    <FigurePanel
      title="Assinaturas novas e perdidas"
      lead={`${countText(period.started, ['nova', 'novas'])}, ${countText(period.renewed, ['renovada', 'renovadas'])}, ${countText(period.lost, ['perdida', 'perdidas'])}: saldo de ${balance > 0 ? '+' : ''}${numberText(balance)}. Perdida é a que venceu há 30 dias e não foi renovada.`}
      legend={
        <Legend
          items={[
            ['a', 'Novas, para cima'],
            ['c', 'Perdidas, para baixo'],
          ]}
        />
      }
      empty={
        months.every(({ started, lost, renewed, ended }) => started + lost + renewed + ended === 0)
          ? 'Nenhuma assinatura começou ou terminou no período'
          : null
      }
      table={subscriptionsTable(figures)}
    >
      <BarChart
        room="narrow"
        label="assinaturas novas e perdidas por mês"
        columns={columnsOf(months)}
        series={[
          { look: 'a', values: months.map(({ started }) => started) },
          { look: 'c', values: months.map(({ lost }) => 0 - lost) },
        ]}
        labels="parts"
        valueText={numberText}
        tickText={(tick) => numberText(Math.abs(tick))}
      />
    </FigurePanel>
  );
}

export function OrdersPanel({ figures }: { figures: Figures }) {
  const { months, period } = figures;
  return (
    <FigurePanel
      title="Pedidos pagos"
      lead={`${countText(period.orders, ['pago', 'pagos'])}, ${countText(period.refunds, ['estornado', 'estornados'])}. O valor médio é o do que foi pago, com frete.`}
      legend={
        <Legend
          items={[
            ['a', 'Pagos, para cima'],
            ['c', 'Estornados, para baixo'],
          ]}
        />
      }
      empty={
        months.every(({ orders, refunds }) => orders + refunds === 0)
          ? 'Nenhum pedido pago ou estornado no período'
          : null
      }
      table={ordersTable(figures)}
    >
      <BarChart
        room="wide"
        label="pedidos pagos e estornados por mês"
        columns={columnsOf(months)}
        series={[
          { look: 'a', values: months.map(({ orders }) => orders) },
          { look: 'c', values: months.map(({ refunds }) => 0 - refunds) },
        ]}
        labels="parts"
        valueText={numberText}
        tickText={(tick) => numberText(Math.abs(tick))}
      />
    </FigurePanel>
  );
}

export function HoursPanel({ figures }: { figures: Figures }) {
  const { months } = figures;
  const photos = months.map(({ photo_hours }) => photo_hours);
  const parcels = months.map(({ parcel_hours }) => parcel_hours);
  return (
    <FigurePanel
      title="Tempos"
      lead="Horas, mediana do mês. Da foto à resposta ao cliente e do pagamento à remessa enviada."
      legend={
        <Legend
          items={[
            [hasLine(photos) ? 'line' : 'disc', 'Da foto à resposta'],
            [hasLine(parcels) ? 'dashed' : 'square', 'Do pagamento à remessa'],
          ]}
        />
      }
      empty={
        months.every((month) => month.photo_hours === null && month.parcel_hours === null)
          ? 'Nenhuma foto respondida e nenhuma remessa enviada no período'
          : null
      }
      table={hoursTable(figures)}
    >
      <LineChart
        room="narrow"
        label="horas da foto à resposta e do pagamento à remessa, mediana de cada mês"
        columns={columnsOf(months)}
        first={photos}
        second={parcels}
        valueText={numberText}
      />
    </FigurePanel>
  );
}

/** Null when nothing was measured in that month; the line has a gap there. */
type Values = readonly (number | null)[];

type Props = {
  label: string;
  columns: readonly ChartColumn[];
  /** A solid line with discs. */
  first: Values;
  /** A dashed line with squares. */
  second: Values;
  valueText: (value: number) => string;
  room: Room;
};

/** Two lines that differ in dashes and point shapes; their first and last values are written. */
export function LineChart({ label, columns, first, second, valueText, room }: Props) {
  const known = [...first, ...second].flatMap((value) => value ?? []);
  const ticks = ticksOf(0, Math.max(1, ...known));
  const at = scaleOf(ticks, plot);
  const placed = columnsIn(room, columns.length, {
    ticks: ticks.map(valueText),
    values: known.map(valueText),
  });
  const points = (values: Values) =>
    values.flatMap((value, place) =>
      value === null ? [] : { place, value, x: centre(placed, place), y: at(value) },
    );
  const written = (all: ReturnType<typeof points>) =>
    all.filter((_, place) => place === 0 || place === all.length - 1);
  const one = points(first);
  const other = points(second);
  return (
    <ChartFrame {...{ label, columns, placed, ticks, at }} tickText={valueText}>
      <path className={styles.line} d={pathOf(one)} />
      <path className={styles.dashed} d={pathOf(other)} />
      {other.map(({ place, x, y }) => (
        <path
          key={place}
          className={styles.c}
          d={`M${String(x - 3.5)} ${String(y - 3.5)}h7v7h-7z`}
        />
      ))}
      {/* After the squares, whose corners show behind a disc of the same value. */}
      {one.map(({ place, x, y }) => (
        <circle key={place} className={styles.a} cx={x} cy={y} r={3.5} />
      ))}
      {[...numbersOf(written(one), other, 'above'), ...numbersOf(written(other), one, 'below')].map(
        ({ x, y, value }) => (
          <text
            key={`${String(x)}-${String(y)}`}
            className={styles.value}
            x={x}
            y={y}
            textAnchor="middle"
          >
            {valueText(value)}
          </text>
        ),
      )}
    </ChartFrame>
  );
}

type Point = {
  readonly place: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
};

const lineHeight = 15;

/**
 * Where the number of each point is written: above it, or below if the other line's point is just
 * above it. It is omitted if it would overlap the month names. Of two points at the same spot, only
 * the one with `above` has its number.
 */
function numbersOf(points: readonly Point[], others: readonly Point[], tie: 'above' | 'below') {
  return points.flatMap(({ place, value, x, y }) => {
    const other = others.find((one) => one.place === place);
    const isCrowded = other !== undefined && Math.abs(other.y - y) < 2 * lineHeight;
    if (!isCrowded || other.y > y || (other.y === y && tie === 'above')) {
      return { x, y: y - 9, value };
    }
    const below = y + 9 + 10;
    return other.y === y || below > plot.foot ? [] : { x, y: below, value };
  });
}

/** Whether two consecutive months have values, so that there is a line to draw. */
export const hasLine = (values: Values): boolean =>
  values.some((value, place) => value !== null && (values[place + 1] ?? null) !== null);

const pathOf = (points: readonly Point[]): string =>
  points
    .map(({ place, x, y }, index) => {
      const follows = points[index - 1]?.place === place - 1;
      return `${follows ? 'L' : 'M'}${String(x)} ${String(y)}`;
    })
    .join('');
