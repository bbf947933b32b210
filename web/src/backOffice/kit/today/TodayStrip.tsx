import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Failure, Task, TaskKind, TodaysWork } from '#shared/system/todaysWork';
import { reportLateDays } from '#shared/corrections/reportState';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { todayQuery } from '#web/backOffice/kit/todayQuery';
import styles from './todayStrip.module.css';
import { wholeText } from '#web/backOffice/kit/countText';
import { formatMoment } from '#shared/values/calendarDate';
import { noteFailure, retryFailures } from '#shared/system/systemEndpoints';
import type { ScreenPath } from '#shared/site/screenPaths';
import { request } from '#web/http/httpClient';
import { todayKey } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';

/** Permanently failed e-mails and jobs, newest first: what, for whom, why, and what to do. */
function FailureList({ failures }: { failures: TodaysWork['failures'] }) {
  const { count, results } = failures;
  return (
    <div className={styles.failures}>
      <ul>
        {results.map((failure) => (
          <li key={failure.id}>
            <Place failure={failure} />
            <span>
              {failure.subject ?? failure.action}
              {failure.to === null ? null : `, para ${failure.to}`}
              <small>
                {failure.why} {failure.next}
              </small>
            </span>
            <span className="muted num">{formatMoment(new Date(failure.created))}</span>
            {failure.to === null ? null : <Note failure={failure} />}
          </li>
        ))}
      </ul>
      {count > results.length ? (
        <p className="small muted">As {results.length} falhas mais recentes.</p>
      ) : null}
      <TryAgain count={count} />
    </div>
  );
}

/** Records that the recipient was told by telephone, and removes the failure from the list. */
function Note({ failure: { id, to } }: { failure: Failure }) {
  const client = useQueryClient();
  const { busy, run: note } = useChange(async () => {
    try {
      await request(noteFailure, { body: { id } });
      notify({ tone: 'ok', text: 'Anotado no histórico: avisado por telefone.' });
    } finally {
      void client.invalidateQueries({ queryKey: todayKey });
    }
  });
  return (
    <Button
      small
      busy={busy}
      aria-label={`Anotar: ${to ?? ''} avisado por telefone`}
      onClick={note}
    >
      Anotar: avisado por telefone
    </Button>
  );
}

/** Retries all failures at once, because an outage affects all of them. */
function TryAgain({ count }: { count: number }) {
  const client = useQueryClient();
  const { busy, run: retry } = useChange(async () => {
    const { count: revived } = await request(retryFailures, {});
    notify({
      tone: 'ok',
      text:
        revived === 1
          ? 'O aviso será entregue em instantes.'
          : `Os ${revived} avisos serão entregues em instantes.`,
    });
    await client.invalidateQueries({ queryKey: todayKey });
  });
  return (
    <p>
      <Button variant="secondary" small busy={busy} onClick={retry}>
        {count === 1 ? 'Tentar de novo' : 'Tentar todos de novo'}
      </Button>
    </p>
  );
}

const places = {
  order: ['Pedido', '/admin/order/:id'],
  signature: ['Assinatura', '/admin/signature/:id'],
  expedition: ['Remessa', '/admin/expedition/:id'],
  publication: ['Publicação', '/admin/publication/:id'],
  profile: ['Usuário', '/admin/user/:id'],
  contact: ['Mensagem do site', null],
} as const satisfies Record<Failure['target'], readonly [string, ScreenPath | null]>;

function Place({ failure: { target, target_id } }: { failure: Failure }) {
  const [label, screen] = places[target];
  if (screen === null) return <span>{label}</span>;
  return (
    <AreaLink to={pathTo(screen, { id: target_id })}>
      {label} {target_id}
    </AreaLink>
  );
}

/** "Para hoje": the tasks of staff, each with its count and a link to its list. */
export function TodayStrip() {
  const title = useId();
  const today = useQuery(todayQuery);
  const [open, setOpen] = useState(false);
  const failures = today.data?.failures;
  return (
    <section className={styles.today} aria-labelledby={title}>
      <div className={styles.strip}>
        <h2 id={title}>Para hoje</h2>
        {today.data ? (
          <Figures work={today.data} open={open} onToggle={() => setOpen(!open)} />
        ) : today.isError ? (
          <p className="row">
            O resumo do dia não foi carregado.
            <Button variant="secondary" small onClick={() => void today.refetch()}>
              Tentar de novo
            </Button>
          </p>
        ) : null}
      </div>
      {today.data ? <Settled work={today.data} /> : null}
      {failures && failures.count > 0 && open ? <FailureList failures={failures} /> : null}
    </section>
  );
}

type Words = readonly [one: string, many: string];

const words = {
  late: ['remessa atrasada', 'remessas atrasadas'],
  photos: ['foto para responder', 'fotos para responder'],
  transfers: ['foto de transferência', 'fotos de transferências'],
  withdrawals: ['desistência', 'desistências'],
  corrections: ['correção nova', 'correções novas'],
  unpack: ['remessa para desembalar', 'remessas para desembalar'],
  unpaid: ['pedido cancela amanhã', 'pedidos cancelam amanhã'],
  part: ['pedido espera a diferença', 'pedidos esperam a diferença'],
  mails: ['e-mail devolvido', 'e-mails devolvidos'],
  shipments: ['remessa para enviar', 'remessas para enviar'],
  returns: ['remessa devolvida', 'remessas devolvidas'],
  findings: ['pagamento a resolver', 'pagamentos a resolver'],
  invoices: ['pedido pago sem NF', 'pedidos pagos sem NF'],
  notes: ['pedido com nota a acertar', 'pedidos com nota a acertar'],
  subscriptions: ['assinatura termina em 30 dias', 'assinaturas terminam em 30 dias'],
} as const satisfies Record<TaskKind, Words>;

const failureWords: Words = ['aviso não entregue', 'avisos não entregues'];

/** The names of tasks in the sentence about those without open items. */
const settledWords = {
  late: 'atrasadas',
  photos: 'fotos',
  transfers: 'transferências',
  withdrawals: 'desistências',
  corrections: 'correções',
  unpack: 'desembalar',
  unpaid: 'cancelam amanhã',
  part: 'esperam a diferença',
  mails: 'e-mails devolvidos',
  shipments: 'envios',
  returns: 'devolvidas',
  findings: 'Conferência',
  invoices: 'sem NF',
  notes: 'notas a acertar',
  subscriptions: 'terminam em 30 dias',
} as const satisfies Record<TaskKind, string>;

const isThere = ({ count }: Task) => count > 0;

/** Overdue or expiring tasks have an amber line. */
const pressing: readonly TaskKind[] = [
  'late',
  'photos',
  'transfers',
  'withdrawals',
  'unpack',
  'unpaid',
  'mails',
];

const lateAfter: Partial<Record<TaskKind, string>> = {
  withdrawals: '10\u00a0dias',
  corrections: `${reportLateDays}\u00a0dias`,
};

type FiguresProps = { work: TodaysWork; open: boolean; onToggle: () => void };

function Figures({ work: { tasks, failures }, open, onToggle }: FiguresProps) {
  return (
    <ul>
      {tasks.filter(isThere).map((task) => (
        <li key={task.kind} data-changed={pressing.includes(task.kind) ? 'wait' : undefined}>
          <AreaLink to={{ pathname: listPath(task), search: searchOf(task) }}>
            <b>{wholeText(task.count)}</b>
            <span>
              {nounOf(words[task.kind], task.count)}
              {task.late > 0 ? (
                <small className="error-ink">
                  {wholeText(task.late)} há mais de {lateAfter[task.kind] ?? '24\u00a0h'}
                </small>
              ) : null}
            </span>
          </AreaLink>
        </li>
      ))}
      {failures.count > 0 ? (
        <li>
          <button type="button" aria-expanded={open} onClick={onToggle}>
            <b>{wholeText(failures.count)}</b>
            <span>{nounOf(failureWords, failures.count)}</span>
            <Icon name="down" />
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** One sentence lists all tasks without open items, because a zero gets no cell. */
function Settled({ work: { tasks, failures } }: Pick<FiguresProps, 'work'>) {
  const settled = tasks.filter((task) => !isThere(task));
  if (settled.length === 0) return null;
  if (settled.length === tasks.length && failures.count === 0) {
    return (
      <p className={styles.settled}>
        <Icon name="check" /> Nada espera hoje
      </p>
    );
  }
  return (
    <p className={styles.settled}>
      Em dia: {settled.map(({ kind }) => settledWords[kind]).join(', ')}.
    </p>
  );
}

const listPath = ({ list }: Task) =>
  list === 'corrections' ? pathTo('/admin/reports_of_errors') : pathTo(`/admin/${list}`);

const nounOf = ([one, many]: Words, count: number) => (count === 1 ? one : many);

const searchOf = ({ filter }: Task) => new URLSearchParams(filter).toString();
