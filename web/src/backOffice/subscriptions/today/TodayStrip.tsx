import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Task, TaskKind, TodaysWork } from '#shared/system/todaysWork';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { todayQuery } from '#web/backOffice/kit/todayQuery';
import { FailureList } from './FailureList';
import styles from './todayStrip.module.css';
import { countText, wholeText } from '#web/backOffice/kit/countText';

/** "Para hoje": what waits for staff, each figure leading to the list of it. */
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
          <Figures
            work={today.data}
            open={open}
            onToggle={() => {
              setOpen(!open);
            }}
          />
        ) : today.isError ? (
          <p className="row">
            O resumo do dia não foi carregado.
            <Button variant="secondary" small onClick={() => void today.refetch()}>
              Tentar de novo
            </Button>
          </p>
        ) : null}
      </div>
      {failures && failures.count > 0 && open ? <FailureList failures={failures} /> : null}
    </section>
  );
}

type Words = readonly [one: string, many: string];

const words = {
  photos: ['foto para aprovar', 'fotos para aprovar'],
  shipments: ['remessa para enviar', 'remessas para enviar'],
  unpack: ['remessa para desembalar', 'remessas para desembalar'],
  payments: ['pagamento para conferir', 'pagamentos para conferir'],
  findings: ['diferença na Conferência', 'diferenças na Conferência'],
  returns: ['remessa devolvida', 'remessas devolvidas'],
  subscriptions: ['assinatura vence este mês', 'assinaturas vencem este mês'],
  mails: ['e-mail devolvido', 'e-mails devolvidos'],
} as const satisfies Record<TaskKind, Words>;

const failureWords: Words = ['aviso não entregue', 'avisos não entregues'];

/** Like what failed, these are seldom there. */
const seldom: readonly TaskKind[] = ['mails', 'findings', 'unpack'];
const isShown = ({ kind, count }: Task) => count > 0 || !seldom.includes(kind);

/** What a customer waits for carries the amber rule. */
const isWaitedFor = ({ kind, count }: Task) =>
  count > 0 && (kind === 'photos' || kind === 'shipments' || kind === 'unpack');

const lateText = ({ kind, late }: Task) =>
  kind === 'photos'
    ? `${wholeText(late)} há mais de 24 h`
    : countText(late, ['atrasada', 'atrasadas']);

type FiguresProps = { work: TodaysWork; open: boolean; onToggle: () => void };

function Figures({ work: { tasks, failures }, open, onToggle }: FiguresProps) {
  return (
    <ul>
      {tasks.filter(isShown).map((task) => (
        <li key={task.kind} data-changed={isWaitedFor(task) ? 'wait' : undefined}>
          <Link to={{ pathname: pathTo(`/admin/${task.list}`), search: searchOf(task) }}>
            <b>{wholeText(task.count)}</b>
            <span>
              {nounOf(words[task.kind], task.count)}
              {task.late > 0 ? <small className="error-ink">{lateText(task)}</small> : null}
            </span>
          </Link>
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

const nounOf = ([one, many]: Words, count: number) => (count === 1 ? one : many);

const searchOf = ({ filter }: Task) => new URLSearchParams(filter).toString();
