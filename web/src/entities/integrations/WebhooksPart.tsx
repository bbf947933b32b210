import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Delivery, maxWebhooks, type Webhook } from '#shared/accounts/webhooks/webhook';
import {
  endWebhook,
  restartWebhook,
  testWebhook,
} from '#shared/accounts/webhooks/webhookEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { orGone } from '#web/http/RequestFailure';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { integrationKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { ActionCell, Cell, CellNote, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { answerText } from './answerText';
import { DeliveriesPart } from './DeliveriesPart';
import { NewWebhookForm } from './NewWebhookForm';
import { SecretNotice } from './SecretNotice';
import { webhooksQuery } from './webhooksQuery';
import { focusTitle } from './formFocus';
import styles from './integrations.module.css';

/** The addresses that receive events, and the calls to each. */
export function WebhooksPart({ owner }: { owner: number }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(webhooksQuery(owner));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<(Webhook & { secret: string }) | null>(null);
  const [ending, setEnding] = useState<Webhook | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: integrationKeys.allWebhooks });
  const shown = data?.find(({ id }) => id === chosen) ?? data?.at(0);
  return (
    <>
      <section className="stack" aria-labelledby="webhooks">
        <div className="row">
          <h2 id="webhooks" tabIndex={-1}>
            Webhooks <span className="muted num">{data?.length ?? ''}</span>
          </h2>
          {isMaking || (data?.length ?? 0) >= maxWebhooks ? null : (
            <Button
              variant="secondary"
              small
              onClick={() => {
                setMade(null);
                setMaking(true);
              }}
            >
              <Icon name="plus" />
              Novo webhook
            </Button>
          )}
        </div>
        {isMaking ? (
          <NewWebhookForm
            onMade={(one) => {
              setMade(one);
              setChosen(one.id);
              setMaking(false);
            }}
            onTried={() => void reload()}
            onCancel={() => {
              setMaking(false);
              focusTitle('webhooks');
            }}
          />
        ) : null}
        {made ? (
          <SecretNotice
            title={`Webhook criado. Segredo para conferir as assinaturas de ${hostOf(made)}`}
            secret={made.secret}
            called="ele"
            onKept={() => {
              setMade(null);
              focusTitle('webhooks');
            }}
          />
        ) : null}
        {data ? (
          <WebhooksTable
            webhooks={data}
            onShow={setChosen}
            onEnd={setEnding}
            onChanged={() => void reload()}
          />
        ) : (
          <QueryState query={{ error, refetch }} rows={2} rowHeight={68} cardHeight={160} />
        )}
      </section>
      {shown ? (
        <DeliveriesPart key={shown.id} webhook={shown} onChanged={() => void reload()} />
      ) : null}
      {ending ? (
        <ConfirmDialog
          title={`Encerrar o webhook ${hostOf(ending)}?`}
          confirm="Encerrar o webhook"
          busyLabel="Encerrando"
          onConfirm={async () => {
            await orGone(request(endWebhook, { path: { id: ending.id }, mayBeMissing: true }));
            notify({ tone: 'ok', text: `O webhook ${hostOf(ending)} foi encerrado.` });
            if (made?.id === ending.id) setMade(null);
            setEnding(null);
            await reload();
          }}
          onClose={() => setEnding(null)}
        >
          <p>Nada mais é enviado a {ending.url}.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const columns = [
  { label: 'Endereço' },
  { label: 'Última entrega', kind: 'tight' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Ações', kind: 'actions' },
] as const;

type TableProps = {
  webhooks: readonly Webhook[];
  onShow: (id: number) => void;
  onEnd: (webhook: Webhook) => void;
  onChanged: () => void;
};

function WebhooksTable({ webhooks, ...acts }: TableProps) {
  if (webhooks.length === 0) {
    return (
      <Blank
        icon="mail"
        title="Nenhum webhook"
        note="Um programa seu recebe um aviso assim que algo acontece."
      />
    );
  }
  return (
    <Table caption="Webhooks" columns={columns}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} {...acts} />
      ))}
    </Table>
  );
}

function WebhookRow({
  webhook,
  onShow,
  onEnd,
  onChanged,
}: { webhook: Webhook } & Omit<TableProps, 'webhooks'>) {
  const { id, url, events, state, last_delivery } = webhook;
  const [tested, setTested] = useState<Delivery | null>(null);
  const test = useChange(async () => {
    setTested(await request(testWebhook, { path: { id } }));
    onShow(id);
    onChanged();
  });
  const restart = useChange(async () => {
    await request(restartWebhook, { path: { id } });
    notify({ tone: 'ok', text: 'O webhook volta a receber avisos.' });
    onChanged();
  });
  return (
    <Row changed={state === 'active' ? undefined : 'wait'}>
      <FirstCell>
        <button
          type="button"
          className={styles.address}
          aria-label={`Ver as entregas de ${url}`}
          onClick={() => onShow(id)}
        >
          {url}
        </button>
        <CellNote>
          <span className={styles.names}>{events.join(', ')}</span>
        </CellNote>
      </FirstCell>
      <Cell label="Última entrega" kind="tight">
        {last_delivery === null ? 'nenhuma' : formatMoment(new Date(last_delivery))}
      </Cell>
      <Cell label="Situação" kind="state">
        <WebhookPill webhook={webhook} />
        {tested ? (
          <CellNote>
            <span role="status">Teste: {answerText(tested.answers.at(-1))}</span>
          </CellNote>
        ) : null}
      </Cell>
      <ActionCell>
        {state === 'stopped' ? (
          <Button small busy={restart.busy} busyLabel="Ligando" onClick={restart.run}>
            Ligar de novo
          </Button>
        ) : (
          <Button
            small
            aria-label={`Testar ${url}`}
            busy={test.busy}
            busyLabel="Testando"
            onClick={test.run}
          >
            Testar
          </Button>
        )}
        <Button
          variant="remove"
          small
          aria-label={`Encerrar ${url}`}
          onClick={() => onEnd(webhook)}
        >
          Encerrar
        </Button>
      </ActionCell>
    </Row>
  );
}

function WebhookPill({ webhook: { state, failing_since } }: { webhook: Webhook }) {
  if (state === 'active') {
    return (
      <StatePill tone="ok" icon="check">
        Entregando
      </StatePill>
    );
  }
  if (state === 'stopped') {
    return (
      <StatePill tone="stop" icon="alert">
        Parado
      </StatePill>
    );
  }
  const since = failing_since === null ? '' : ` desde ${formatMoment(new Date(failing_since))}`;
  return (
    <StatePill tone="wait" icon="clock">
      Com falhas{since}
    </StatePill>
  );
}

const hostOf = ({ url }: Webhook) => new URL(url).host;
