import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type InboxItem, type InboxReason, isOfAreas, isWaiting } from '#shared/accounts/inbox';
import { listInbox, updateInboxItem } from '#shared/accounts/inboxEndpoints';
import { pathTo } from '#shared/site/pathTo';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  formatDate,
} from '#shared/values/calendarDate';
import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';
import { Mentions } from '#web/backOffice/kit/following/Mentions.tsx';
import { nextMonday } from '#web/backOffice/kit/following/nextMonday';
import { useInboxCount } from '#web/backOffice/kit/useInboxCount';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { useRowLetters } from '#web/backOffice/kit/list/keys/useRowLetters';
import { ListTabs } from '#web/backOffice/kit/list/ListTabs.tsx';
import { useRowKeys } from '#web/backOffice/kit/list/keys/useRowKeys';
import { RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { request } from '#web/http/httpClient';
import { inboxKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { useToday } from '#web/state/useToday';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { ActionCell, Cell, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { useListParams } from '#web/ui/list/useListParams';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import styles from './inbox.module.css';

const PassDialog = lazyPart(async () => (await import('./PassDialog')).PassDialog);
const LaterDialog = lazyPart(async () => (await import('./LaterDialog')).LaterDialog);

const views = {
  all: 'Tudo',
  mention: 'Menções',
  assigned: 'Responsável',
  reminder: 'Lembretes',
  system: 'Sistema',
  later: 'Depois',
  done: 'Feitas',
} as const satisfies Record<InboxReason | 'all' | 'later' | 'done', string>;
type View = keyof typeof views;
const viewNames: readonly View[] = [
  'all',
  'mention',
  'assigned',
  'reminder',
  'system',
  'later',
  'done',
];

const reasons = {
  mention: 'Menção',
  assigned: 'Responsável',
  reminder: 'Lembrete',
  system: 'Sistema',
} as const satisfies Record<InboxReason, string>;

const reasonIcons = { assigned: 'user', reminder: 'clock', system: 'info' } as const;

const columns = [
  { label: 'O quê', kind: 'tight' },
  { label: 'Do que se trata' },
  { label: 'De', kind: 'tight' },
  { label: 'Por quê', kind: 'tight' },
  { label: 'Até', kind: 'tight' },
  { label: 'Ações', kind: 'actions' },
] as const;

const hints = [
  ['G I', 'pendências, de qualquer tela'],
  ['J K', 'linha'],
  ['Enter', 'abrir'],
  ['D', 'feito'],
  ['L', 'adiar'],
  ['T', 'passar'],
  ['Z', 'desfazer'],
] as const;

function isIn(view: View, item: InboxItem, today: CalendarDate): boolean {
  if (view === 'done') return item.done_at !== null;
  if (view === 'later') return item.done_at === null && !isWaiting(item, today);
  return isWaiting(item, today) && (view === 'all' || item.reason === view);
}

/** The open items of the logged-in person: overdue first, then today's, then the oldest. */
export function InboxScreen() {
  const owner = useSession(({ user }) => user?.id ?? 0);
  const today = useToday();
  const shown = useListParams().get('view');
  const view = viewNames.find((name) => name === shown) ?? 'all';
  const { data, isError, error, refetch } = useQuery({
    queryKey: inboxKeys.of(owner),
    queryFn: ({ signal }) => request(listInbox, { signal }),
    staleTime: 0,
  });
  useEffect(() => {
    if (data) {
      useInboxCount.setState({ count: data.filter((item) => isIn('all', item, today)).length });
    }
  }, [data, today]);
  const tally = Object.fromEntries(
    viewNames.map((name) => [name, data?.filter((item) => isIn(name, item, today)).length ?? 0]),
  );
  return (
    <>
      <Title title="Minhas pendências" lead={data && <Lead items={data} today={today} />} />
      <ListTabs
        label="Origem"
        current={view}
        tally={data ? tally : undefined}
        items={viewNames.map((value) => ({
          value,
          label: views[value],
          params: { view: value === 'all' ? '' : value },
        }))}
      />
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton rows={6} rowHeight={44} cardHeight={120} />
      ) : (
        <Items items={data.filter((item) => isIn(view, item, today))} />
      )}
      <KeyHints hints={hints} />
    </>
  );
}

/** "7 abertas, 1 vencida, 3 para hoje" */
function Lead({ items, today }: { items: readonly InboxItem[]; today: CalendarDate }) {
  const open = items.filter((item) => isIn('all', item, today));
  const late = open.filter(({ due }) => due !== null && due < today).length;
  const due = open.filter((item) => item.due === today).length;
  const parts = [
    open.length === 1 ? '1 aberta' : `${open.length} abertas`,
    late === 0 ? '' : late === 1 ? '1 vencida' : `${late} vencidas`,
    due === 0 ? '' : `${due} para hoje`,
  ];
  return <span role="status">{parts.filter((part) => part !== '').join(', ')}</span>;
}

type Opened = { readonly step: 'pass' | 'later'; readonly item: InboxItem };

function Items({ items }: { items: readonly InboxItem[] }) {
  const client = useQueryClient();
  const rows = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(rows);
  const [opened, setOpened] = useState<Opened | null>(null);
  const undo = useRef<(() => void) | undefined>(undefined);
  const apply = async ({ id: item }: InboxItem, body: ItemChange) => {
    await request(updateInboxItem, { path: { item }, body, alerts: true });
    await client.invalidateQueries({ queryKey: inboxKeys.all });
  };
  const { run: takeBack } = useChange(async (item: InboxItem, back: ItemChange) => {
    undo.current = undefined;
    await apply(item, back);
    notify({ tone: 'ok', text: 'Desfeito' });
  });
  const { run: change } = useChange(
    async (item: InboxItem, body: ItemChange, said: string, back?: ItemChange) => {
      await apply(item, body);
      const run = back && (() => takeBack(item, back));
      undo.current = run;
      notify({ tone: 'ok', text: said, action: run && { label: 'Desfazer', run } });
    },
  );
  useRowLetters(['d', 'l', 't']);
  useKeys({ j: keys.next, k: keys.previous, z: () => undo.current?.() });
  const close = () => setOpened(null);
  if (items.length === 0) {
    return <Blank icon="check" title="Nada esperando por você" role="status" />;
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- each row has a link */}
      <div ref={rows} onKeyDown={keys.onArrow}>
        <Table dense caption="Minhas pendências" columns={columns}>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              onChange={(...given) => change(item, ...given)}
              onOpen={(step) => setOpened({ step, item })}
            />
          ))}
        </Table>
      </div>
      {opened?.step === 'pass' ? <PassDialog item={opened.item} onClose={close} /> : null}
      {opened?.step === 'later' ? <LaterDialog item={opened.item} onClose={close} /> : null}
    </>
  );
}

type ItemChange = { done?: boolean; due?: CalendarDate };

type RowProps = {
  item: InboxItem;
  onChange: (change: ItemChange, said: string, back?: ItemChange) => void;
  onOpen: (step: Opened['step']) => void;
};

function ItemRow({ item, onChange, onOpen }: RowProps) {
  const today = useToday();
  const { data: staff } = useQuery(staffQuery);
  const { reason, due, done_at, from } = item;
  const isDone = done_at !== null;
  const name = nameOf(item);
  const late = due !== null && !isDone && due < today;
  const later = (day: CalendarDate) => () =>
    onChange({ due: day }, `Adiada para ${formatDate(day)}`);
  return (
    <Row changed={late ? 'stop' : due === today && !isDone ? 'wait' : undefined}>
      <FirstCell>
        <AreaLink to={addressOf(item)}>
          <span className={styles.name}>{name}</span>
        </AreaLink>
      </FirstCell>
      <Cell label="Do que se trata">
        <About item={item} />
      </Cell>
      <Cell label="De" kind="tight">
        {staff?.find(({ id }) => id === from)?.name ?? 'Equipe'}
      </Cell>
      <Cell label="Por quê" kind="tight">
        <span className={styles.reason}>
          {reason === 'mention' ? <RareIcon name="at" /> : <Icon name={reasonIcons[reason]} />}
          {reasons[reason]}
        </span>
      </Cell>
      <Cell label="Até" kind="tight">
        {due === null ? null : <Due due={calendarDate(due)} late={late} today={today} />}
      </Cell>
      <ActionCell>
        <div className={styles.acts}>
          <Button
            small
            variant="secondary"
            data-letter="d"
            aria-label={`${isDone ? 'Reabrir' : 'Feito'}, ${name}`}
            onClick={() => {
              if (isDone) onChange({ done: false }, 'Reaberta');
              else onChange({ done: true }, 'Feito', { done: false });
            }}
          >
            {isDone ? 'Reabrir' : 'Feito'}
          </Button>
          {isDone ? null : (
            <RowActions
              of={name}
              actions={[
                { label: 'Adiar para amanhã', run: later(addDays(today, 1)) },
                { label: 'Adiar para segunda', run: later(nextMonday(today)) },
                {
                  label: 'Adiar para uma data',
                  letter: 'l',
                  run: () => onOpen('later'),
                },
                ...(item.lacks_area === null
                  ? [
                      {
                        label: 'Passar para outra pessoa',
                        letter: 't',
                        run: () => onOpen('pass'),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </div>
      </ActionCell>
    </Row>
  );
}

function About({ item: { text, client, lacks_area, target, reason } }: { item: InboxItem }) {
  if (lacks_area !== null) return <>Você não tem a área {lacks_area}</>;
  if (reason === 'system') return <>{text}</>;
  if (text !== null && text !== '') {
    return (
      <>
        “<Mentions text={text} />”
      </>
    );
  }
  if (target !== 'profile') return <>{client}</>;
  return <>{reason === 'assigned' ? 'Acompanhar o cliente' : 'Lembrar do cliente'}</>;
}

type DueProps = { due: CalendarDate; late: boolean; today: CalendarDate };

function Due({ due, late, today }: DueProps) {
  if (due === today) return <>hoje</>;
  if (!late) return <>{formatDate(due)}</>;
  const days = daysBetween(due, today);
  return (
    <b className={styles.late}>
      {formatDate(due).slice(0, 5)}, há {days} {days === 1 ? 'dia' : 'dias'}
    </b>
  );
}

function nameOf({ target, target_id: id, client }: InboxItem): string {
  if (target === 'order') return `Pedido ${id}`;
  return target === 'expedition' ? `Remessa ${id}` : (client ?? `Cliente ${id}`);
}

function addressOf(item: InboxItem): string {
  const { target, target_id: id } = item;
  if (isOfAreas(item)) return pathTo('/admin/user/:id/:tab', { id, tab: 'areas' });
  if (target === 'order') return pathTo('/admin/order/:id', { id });
  return target === 'expedition'
    ? pathTo('/admin/expedition/:id', { id })
    : pathTo('/admin/user/:id', { id });
}
