import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { commonMessages } from '#shared/messages/messages';
import { fold } from '#shared/values/text';
import { pathTo } from '#shared/site/pathTo';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { jumpSearch, type Target } from './jumpSearch';
import styles from './jumpDialog.module.css';
import { jumpKey } from '#web/http/queryKeys';

const screens = [
  { to: pathTo('/admin/signatures'), label: 'Gerenciar Andamento' },
  { to: pathTo('/admin/signature/:id', { id: 0 }), label: 'Nova assinatura' },
  { to: pathTo('/admin/publications'), label: 'Publicações' },
  { to: pathTo('/admin/publication/:id', { id: 0 }), label: 'Nova publicação' },
  { to: pathTo('/admin/users'), label: 'Usuários' },
  { to: pathTo('/admin/user/:id', { id: 0 }), label: 'Novo usuário' },
  { to: pathTo('/admin/orders'), label: 'Pedidos' },
  { to: pathTo('/admin/create_order'), label: 'Novo pedido' },
  { to: `${pathTo('/admin/orders')}?nfe=none`, label: 'Pedidos sem NF' },
  { to: pathTo('/admin/expeditions'), label: 'Expedições' },
  { to: pathTo('/admin/expedition/:id', { id: 0 }), label: 'Nova remessa' },
  { to: pathTo('/admin/report/paid_orders'), label: 'Relatório: pedidos pagos' },
  { to: pathTo('/admin/report/expedition_list'), label: 'Relatório: expedições' },
  { to: pathTo('/admin/report/expired_signatures'), label: 'Relatório: assinaturas vencidas' },
  { to: pathTo('/admin/report/publication_price'), label: 'Relatório: preços das publicações' },
  {
    to: pathTo('/admin/report/order_prefix/:prefix', { prefix: 'null' }),
    label: 'Relatório: pedidos por prefixo',
  },
];

/** Ctrl+K: to a screen, a person, an order, a parcel … by typing part of it. Arrows choose, Enter goes. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = useFound(text);
  const results = useRef<HTMLDivElement>(null);
  const goOnceFound = useEnterBeforeResults(text, found.isFetching, results);
  const shown = screens.filter(({ label }) => fold(label).includes(fold(text)));
  const isEmpty = shown.length === 0 && (found.data ?? []).every(({ links }) => links.length === 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(results.current?.querySelectorAll('a') ?? [])];
    if (moveAmong(links, event.key)) event.preventDefault();
    else if (event.key === 'Enter' && links.length === 0) goOnceFound();
  };

  return (
    <Dialog title="Ir para" onClose={onClose}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between the field and its results */}
      <div className="stack gap-3" onKeyDown={onKeyDown}>
        <Field label="Tela, cliente, pedido, remessa, publicação" hideLabel>
          {(control) => (
            <input
              {...control}
              // Not type="search": there the first Esc would empty the field instead of closing.
              type="text"
              role="searchbox"
              enterKeyHint="go"
              data-autofocus=""
              autoComplete="off"
              placeholder="Nome, CPF, CNPJ, prefixo, pedido, rastreio"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
            />
          )}
        </Field>
        <div className={styles.results} ref={results} aria-busy={found.isFetching}>
          <Group title="Telas" search={text} links={shown} onClose={onClose} />
          {found.data?.map((group) => (
            <Group key={group.title} {...group} search={text} onClose={onClose} />
          ))}
          <p className="small muted" role="status">
            {found.isFetching ? 'Buscando…' : isEmpty ? commonMessages.emptyList : ''}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** From the field into the results and among them; Enter in the field takes the first. */
function moveAmong(links: readonly HTMLAnchorElement[], key: string): boolean {
  const at = links.findIndex((link) => link === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Enter: at < 0 ? 0 : undefined }[key];
  const link = target === undefined ? undefined : links[target];
  if (!link) return false;
  if (key === 'Enter') link.click();
  else link.focus();
  return true;
}

/** Enter pressed before the results came goes to the first of them, unless typing went on or it is only similar. */
function useEnterBeforeResults(
  text: string,
  isFetching: boolean,
  results: RefObject<HTMLDivElement | null>,
) {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted !== text || isFetching) return;
    results.current?.querySelector<HTMLAnchorElement>('section:not([data-similar]) a')?.click();
  }, [wanted, text, isFetching, results]);
  return () => {
    setWanted(text);
  };
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

/** What matches, after a pause in typing; overtaken questions are dropped by the query client. */
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

/** Until typing has paused. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Busca substituída', 'AbortError'));
    });
  });
