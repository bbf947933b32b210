import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { commonMessages } from '#shared/messages/messages';
import { fold } from '#shared/values/text';
import { pathTo } from '#shared/site/pathTo';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { useCanOpen } from '#web/backOffice/kit/areas/screenAreas';
import { jumpSearch, type Target } from './jumpSearch';
import styles from './jumpDialog.module.css';
import { jumpKey } from '#web/http/queryKeys';

/** The screens that can be opened by name. */
export const screens = [
  { to: pathTo('/admin/inbox'), label: 'Minhas pendências' },
  { to: pathTo('/admin/signatures'), label: 'Gerenciar Andamento' },
  { to: pathTo('/admin/signature/:id', { id: 0 }), label: 'Nova assinatura' },
  { to: pathTo('/admin/photos'), label: 'Fotos' },
  { to: pathTo('/admin/dispatch'), label: 'Envios' },
  { to: pathTo('/admin/dispatch/codes'), label: 'Etiquetas e rastreio' },
  { to: pathTo('/admin/publications'), label: 'Publicações' },
  { to: pathTo('/admin/publication/:id', { id: 0 }), label: 'Nova publicação' },
  { to: pathTo('/admin/reports_of_errors'), label: 'Correções' },
  { to: pathTo('/admin/users'), label: 'Usuários' },
  { to: pathTo('/admin/user/:id', { id: 0 }), label: 'Novo usuário' },
  { to: pathTo('/admin/integrations'), label: 'Integrações: chaves de programas' },
  { to: pathTo('/admin/orders'), label: 'Pedidos' },
  { to: pathTo('/admin/create_order'), label: 'Novo pedido' },
  { to: pathTo('/admin/withdrawals'), label: 'Desistências' },
  { to: pathTo('/admin/invoices'), label: 'Notas fiscais' },
  { to: `${pathTo('/admin/orders')}?nfe=none`, label: 'Pedidos sem NF' },
  { to: pathTo('/admin/expeditions'), label: 'Expedições' },
  { to: pathTo('/admin/expedition/:id', { id: 0 }), label: 'Nova remessa' },
  { to: pathTo('/admin/payments'), label: 'Conferência' },
  { to: pathTo('/admin/figures'), label: 'Números' },
  { to: pathTo('/admin/report'), label: 'Relatórios' },
  { to: pathTo('/admin/report/paid_orders'), label: 'Relatório: pedidos pagos' },
  { to: pathTo('/admin/report/accountant'), label: 'Relatório: CSV do contador' },
  { to: pathTo('/admin/report/expedition_list'), label: 'Relatório: expedições' },
  { to: pathTo('/admin/report/expired_signatures'), label: 'Relatório: assinaturas vencidas' },
  { to: pathTo('/admin/report/publication_price'), label: 'Relatório: preços das publicações' },
  {
    to: pathTo('/admin/report/order_prefix/:prefix', { prefix: 'null' }),
    label: 'Relatório: pedidos por prefixo',
  },
  { to: pathTo('/admin/help'), label: 'Ajuda' },
];

type Props = {
  text: string;
  /** Enter was pressed before results arrived. */
  isGoing: boolean;
  onClose: () => void;
};

/** The matching screens and records, grouped under headings. */
export function JumpResults({ text, isGoing, onClose }: Props) {
  const { data, isFetching } = useFound(text);
  const place = useRef<HTMLDivElement>(null);
  // Opens the first result, unless it is only similar.
  useEffect(() => {
    if (!isGoing || isFetching) return;
    place.current?.querySelector<HTMLAnchorElement>('section:not([data-similar]) a')?.click();
  }, [isGoing, isFetching]);
  const words = fold(text).split(/\s+/);
  const opens = useCanOpen();
  const shown = screens.filter(
    ({ to, label }) => opens(to) && words.every((word) => fold(label).includes(word)),
  );
  const isEmpty = shown.length === 0 && (data ?? []).every(({ links }) => links.length === 0);
  return (
    <div className={styles.results} ref={place} aria-busy={isFetching}>
      <Group title="Telas" search={text} links={shown} onClose={onClose} />
      {data?.map((group) => (
        <Group key={group.title} {...group} search={text} onClose={onClose} />
      ))}
      <p className="small muted" role="status">
        {isFetching ? 'Buscando…' : isEmpty ? commonMessages.emptyList : ''}
      </p>
    </div>
  );
}

type GroupProps = {
  title: string;
  search: string;
  links: readonly Target[];
  similar?: true | undefined;
  onClose: () => void;
};

function Group(props: GroupProps) {
  if (props.links.length === 0) return null;
  return (
    <section data-similar={props.similar}>
      <h3>{props.title}</h3>
      {props.similar ? <SimilarNote search={props.search} /> : null}
      <ul>
        {props.links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={props.onClose}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Searches after a pause in typing; the query client cancels outdated searches. */
function useFound(text: string) {
  return useQuery({
    queryKey: jumpKey(text),
    enabled: text.length >= 2 || /^\d+$/.test(text),
    queryFn: async ({ signal }) => {
      await pause(200, signal);
      return jumpSearch(text, signal);
    },
  });
}

/** Waits until typing has paused. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Busca substituída', 'AbortError'));
    });
  });
