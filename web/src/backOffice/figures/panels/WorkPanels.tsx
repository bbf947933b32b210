import type { Figures } from '#shared/figures/figures';
import { BarChart } from '../charts/BarChart';
import { Legend } from '../charts/Legend';
import { hasLine, LineChart } from '../charts/LineChart';
import { numberText } from '../changeText';
import { FigurePanel } from './FigurePanel';
import { hoursTable, ordersTable, subscriptionsTable } from '../tables/figureTables';
import { columnsOf } from './MoneyPanels';
import { countText } from '#web/backOffice/kit/countText';

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
