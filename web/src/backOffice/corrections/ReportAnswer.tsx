import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type ManualReport,
  type ManualReportSeen,
  maxReportAnswer,
} from '#shared/corrections/manualReport';
import { getManualReport, getManualReportPicture } from '#shared/corrections/manualReportEndpoints';
import { mayMove, type ReportAct, reportStateNames } from '#shared/corrections/reportState';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment } from '#shared/values/calendarDate';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { request } from '#web/http/httpClient';
import { correctionKeys } from '#web/http/queryKeys';
import { Button } from '#web/ui/button/Button.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import answering from '../kit/answering.module.css';
import styles from './corrections.module.css';
import type { HeldAnswers } from './heldAnswers';

type Props = { report: ManualReport; held: HeldAnswers; onAnswered: () => void };

/** Shows the report, its author and the answer; the decision sends the written answer. */
export function ReportAnswer({ report, held, onAnswered }: Props) {
  const { id, page, publication, text, quote, picture, answers, state } = report;
  const { data } = useQuery({
    queryKey: correctionKeys.one(id),
    queryFn: ({ signal }) => request(getManualReport, { path: { id }, signal, mayBeMissing: true }),
    staleTime: 0,
  });
  return (
    <Panel stack changed={state === 'new' ? 'wait' : undefined}>
      <h2>
        <Unbroken>{publication.name}</Unbroken>, página {page}
      </h2>
      <p className={styles.words}>“{text}”</p>
      {quote === null ? null : <blockquote className={styles.excerpt}>{quote}</blockquote>}
      {picture === null ? null : <Picture id={id} />}
      <Facts rows={factsOf(report, data)} />
      {answers.length === 0 ? null : (
        <ol className={styles.answers} aria-label="Respostas">
          {answers.map((answer) => (
            <li key={answer.at}>
              <small>
                {answer.by}, {formatMoment(new Date(answer.at))}
                {answer.act === null ? '' : `: ${actNames[answer.act]}`}
              </small>
              {answer.text === '' ? null : <p>{answer.text}</p>}
            </li>
          ))}
        </ol>
      )}
      {held.waiting(id) ? (
        <Notice tone="note" role="status">
          <p>
            A resposta sai em 10 s.{' '}
            <Button small variant="secondary" aria-keyshortcuts="Z" onClick={() => held.undo(id)}>
              Desfazer <kbd>Z</kbd>
            </Button>
          </p>
        </Notice>
      ) : (
        <Decide
          key={`${id}/${report.row_version}`}
          {...{ report, held, onAnswered }}
          same={data?.same ?? 0}
        />
      )}
    </Panel>
  );
}

function Picture({ id }: { id: number }) {
  const { data, isError } = useQuery({
    queryKey: correctionKeys.picture(id),
    queryFn: ({ signal }) => request(getManualReportPicture, { path: { id }, signal }),
    staleTime: linkLife,
  });
  if (isError) return <p className="small muted">A figura não foi carregada.</p>;
  return (
    <a className={styles.picture} href={data?.url} target="_blank" rel="noreferrer">
      {data ? <img src={data.url} alt="Figura enviada com o informe" /> : null}
      <span className="small">Figura enviada com o informe</span>
    </a>
  );
}

/** Shorter than the five minutes for which the link is valid. */
const linkLife = 4 * 60_000;

const actNames = {
  accept: 'aceitou',
  decline: 'recusou',
  ask: 'perguntou',
  reopen: 'reabriu',
} as const satisfies Record<ReportAct, string>;

type Fact = readonly [string, React.ReactNode];

function factsOf(report: ManualReport, seen: ManualReportSeen | undefined): Fact[] {
  const { author, client, airplane_prefix: prefix, airplane_serial_number: serial } = report;
  const isOther = seen?.current !== undefined && seen.current !== report.revision;
  return [
    [
      'Quem',
      <>
        {author.name === displayName(client) ? '' : `${author.name}, `}
        <Link to={pathTo('/admin/user/:id', { id: client.id })}>{displayName(client)}</Link>
      </>,
    ],
    ...(prefix === null
      ? []
      : [['Aeronave', [prefix, serial && `N/S ${serial}`].filter(Boolean).join(', ')] as const]),
    ['Leu', `${report.revision}, em ${formatMoment(new Date(report.created))}`],
    ...(seen
      ? [
          [
            'Em vigor',
            <span key="current" className={isOther ? styles.late : undefined}>
              {seen.current ?? 'fora de venda'}
            </span>,
          ] as const,
        ]
      : []),
    ...(seen && seen.same > 0
      ? [['Também', `informado por mais ${seen.same} ${clients(seen.same)}`] as const]
      : []),
    [
      'Situação',
      report.mended_by === null
        ? reportStateNames[report.state]
        : `Corrigida na ${report.mended_by}`,
    ],
  ];
}

const clients = (count: number) => (count === 1 ? 'cliente' : 'clientes');

const buttons = [
  ['accept', 'Aceitar', 'a'],
  ['decline', 'Recusar', 'r'],
  ['ask', 'Responder', 'p'],
  ['reopen', 'Reabrir', 'b'],
] as const satisfies readonly (readonly [ReportAct, string, string])[];

type DecideProps = Props & { same: number };

function Decide({ report, held, onAnswered, same }: DecideProps) {
  const [text, setText] = useState(() => held.typed(report.id));
  const [error, setError] = useState<string>();
  const possible = buttons.filter(([act]) => mayMove(act, report.state));
  const decide = (act: ReportAct) => {
    const words = text.trim();
    if (words === '' && (act === 'decline' || act === 'ask')) {
      setError(act === 'ask' ? 'Escreva o que precisa saber.' : 'Escreva por que não muda.');
      document.querySelector<HTMLElement>('[data-answer]')?.focus();
      return;
    }
    held.hold({ report, act, text: words === '' ? null : words });
    onAnswered();
  };
  const press = (letter: string) => () => {
    const found = possible.find(([, , key]) => key === letter);
    if (found) decide(found[0]);
  };
  useKeys({ a: press('a'), r: press('r'), p: press('p'), b: press('b') });
  const others = same === 0 ? '' : ` e a mais ${same} ${clients(same)}`;
  return (
    <>
      {possible.some(([act]) => act !== 'reopen') ? (
        <TextAreaField
          label="Resposta"
          rows={4}
          maxLength={maxReportAnswer}
          value={text}
          error={error}
          data-answer=""
          help={`Vai por e-mail a ${report.author.name}${others}.${mayMove('accept', report.state) ? ' Sem texto, Aceitar avisa que a página será corrigida.' : ''}`}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      ) : null}
      <div className={answering.decide}>
        {possible.map(([act, label, letter], place) => (
          <Button
            key={act}
            variant={place === 0 ? 'primary' : 'secondary'}
            aria-keyshortcuts={letter.toUpperCase()}
            onClick={() => decide(act)}
          >
            {label} <kbd>{letter.toUpperCase()}</kbd>
          </Button>
        ))}
      </div>
    </>
  );
}
