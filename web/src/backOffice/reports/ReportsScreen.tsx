import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { accountantMonth } from '#web/backOffice/kit/accountantMonth';
import { pathTo } from '#shared/site/pathTo';
import { useCanOpen } from '#web/backOffice/kit/areas/screenAreas';
import { Title } from '#web/ui/paper/Title.tsx';
import styles from './parts/reports.module.css';

const reportsOf = () => [
  {
    to: pathTo('/admin/report/paid_orders'),
    name: 'Pedidos pagos',
    note: 'Pagos em um período, com o total acumulado.',
  },
  {
    to: accountantMonth(),
    name: 'CSV do contador',
    note: 'Pagamentos e estornos de um mês, com documento, frete, id no provedor e NF.',
  },
  {
    to: pathTo('/admin/report/expedition_list'),
    name: 'Lista de expedições',
    note: 'O que foi enviado em um período, de todos ou de um cliente.',
  },
  {
    to: pathTo('/admin/report/expired_signatures'),
    name: 'Assinaturas vencidas',
    note: 'Vencidas em um período e não renovadas, com o telefone do cliente.',
  },
  {
    to: pathTo('/admin/report/order_prefix/:prefix', { prefix: 'null' }),
    name: 'Pedidos por prefixo',
    note: 'Tudo o que foi pedido para uma aeronave.',
  },
  {
    to: pathTo('/admin/report/publication_price'),
    name: 'Preços das publicações',
    note: 'Tabela de preços, com o reajuste de todos de uma vez.',
  },
  {
    to: pathTo('/admin/publications'),
    name: 'Clientes por publicação',
    note: 'Escolha a publicação na lista; o relatório abre a partir dela.',
  },
];

export function ReportsScreen() {
  const opens = useCanOpen();
  return (
    <>
      <Title title="Relatórios" />
      <ul className={styles.index}>
        {reportsOf()
          .filter(({ to }) => opens(to))
          .map(({ to, name, note }) => (
            <li key={to}>
              <AreaLink to={to}>{name}</AreaLink>
              <p className="muted">{note}</p>
            </li>
          ))}
      </ul>
    </>
  );
}
