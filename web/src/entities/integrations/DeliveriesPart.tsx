import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Delivery, failingDays, type Webhook } from '#shared/accounts/webhooks/webhook';
import { replayDelivery } from '#shared/accounts/webhooks/webhookEndpoints';
import { addDays, formatDate, formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { ActionCell, Cell, CellNote, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { answerText } from './answerText';
import { deliveriesQuery } from './webhooksQuery';
import styles from './integrations.module.css';

type Props = { webhook: Webhook; onChanged: () => void };

/** The calls to one webhook in the last thirty days. */
export function DeliveriesPart({ webhook, onChanged }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(deliveriesQuery(webhook.id, page));
  return (
    <section className="stack" aria-labelledby="entregas">
      <div>
        <h2 id="entregas">Entregas</h2>
        <p className="small muted">
          {[new URL(webhook.url).host, stopsOn(webhook)].filter(Boolean).join('. ')}
        </p>
      </div>
      {data === undefined ? (
        <QueryState query={{ error, refetch }} rows={3} rowHeight={60} cardHeight={180} />
      ) : data.count === 0 ? (
        <Blank icon="mail" title="Nenhuma entrega ainda. Use 'Testar'." />
      ) : (
        <>
          <Table
            caption={`Entregas a ${new URL(webhook.url).host}`}
            columns={columns}
            busy={isPlaceholderData}
          >
            {data.results.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                webhook={webhook.id}
                delivery={delivery}
                onChanged={onChanged}
              />
            ))}
          </Table>
          <div className="row">
            {data.pages > 1 ? (
              <>
                <Button
                  variant="secondary"
                  small
                  disabled={page === 1}
                  onClick={() => setPage(page - 1)}
                >
                  Anterior
                </Button>
                <span>
                  Página {page} de {data.pages}
                </span>
                <Button
                  variant="secondary"
                  small
                  disabled={page >= data.pages}
                  onClick={() => setPage(page + 1)}
                >
                  Próxima
                </Button>
              </>
            ) : null}
            <span className="small muted">
              {data.count === 1 ? '1 entrega' : `${String(data.count)} entregas`} em 30 dias
            </span>
          </div>
        </>
      )}
    </section>
  );
}

function stopsOn({ state, failing_since }: Webhook): string {
  if (state === 'stopped') return 'Os avisos pararam.';
  if (failing_since === null) return '';
  const day = addDays(todayInSaoPaulo(new Date(failing_since)), failingDays);
  return `Sem resposta até ${formatDate(day)}, os avisos param.`;
}

const columns = [
  { label: 'Aviso' },
  { label: 'Quando', kind: 'tight' },
  { label: 'Tentativas', kind: 'end' },
  { label: 'Resposta' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Ações', kind: 'actions' },
] as const;

function DeliveryRow({
  webhook,
  delivery: listed,
  onChanged,
}: {
  webhook: number;
  delivery: Delivery;
  onChanged: () => void;
}) {
  const [again, setAgain] = useState<Delivery | null>(null);
  const delivery = again ?? listed;
  const { id, event, about, created, tries, answers } = delivery;
  const replay = useChange(async () => {
    setAgain(await request(replayDelivery, { path: { id: webhook, delivery: id } }));
    onChanged();
  });
  return (
    <Row>
      <FirstCell>
        <details className={styles.opened}>
          <summary>
            <span className={styles.names}>{event}</span>
            <CellNote>{about}</CellNote>
          </summary>
          <p className="small muted">webhook-id: {id}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls */}
          <pre tabIndex={0} role="group" aria-label="O que foi enviado">
            {delivery.payload}
          </pre>
          <ol>
            {answers.map((answer) => (
              <li key={answer.at}>
                {formatMoment(new Date(answer.at))}: {answerText(answer)}
                {answer.body === '' ? null : <pre>{answer.body}</pre>}
              </li>
            ))}
          </ol>
        </details>
      </FirstCell>
      <Cell label="Quando" kind="tight">
        {formatMoment(new Date(created))}
      </Cell>
      <Cell label="Tentativas" kind="end">
        {tries}
      </Cell>
      <Cell label="Resposta">{answerText(answers.at(-1))}</Cell>
      <Cell label="Situação" kind="state">
        <DeliveryPill delivery={delivery} />
        {again ? (
          <CellNote>
            <span role="status">Reenviada agora</span>
          </CellNote>
        ) : null}
      </Cell>
      <ActionCell>
        <Button
          small
          aria-label={`Reenviar ${event}, ${about}`}
          busy={replay.busy}
          busyLabel="Reenviando"
          onClick={replay.run}
        >
          Reenviar
        </Button>
      </ActionCell>
    </Row>
  );
}

function DeliveryPill({ delivery: { state, next_try } }: { delivery: Delivery }) {
  if (state === 'delivered') {
    return (
      <StatePill tone="ok" icon="check">
        Entregue
      </StatePill>
    );
  }
  if (state === 'failed') {
    return (
      <StatePill tone="stop" icon="alert">
        Falhou
      </StatePill>
    );
  }
  return (
    <StatePill tone="wait" icon="clock">
      {next_try === null ? 'Na fila' : `Tenta em ${formatMoment(new Date(next_try))}`}
    </StatePill>
  );
}
