import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, maxKeys, warnsBefore } from '#shared/accounts/keys/apiKey';
import { endKey, listKeys } from '#shared/accounts/keys/keyEndpoints';
import { keyCalls } from '#shared/api/budgets';
import {
  calendarDate,
  type CalendarDate,
  daysBetween,
  formatDate,
  formatMoment,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { orGone } from '#web/http/RequestFailure';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { useToday } from '#web/state/useToday';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { ActionCell, Cell, CellNote, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { NewKeyForm, type ScopeTexts } from './NewKeyForm';
import { SecretNotice } from './SecretNotice';
import { focusTitle } from './formFocus';
import styles from './integrations.module.css';
import { integrationKeys } from '#web/http/queryKeys';

type Props = {
  owner: number;
  texts: ScopeTexts;
  holder: string;
  mayBeEndless?: boolean;
  /** What a key can be used for here. */
  purpose: string;
};

type Made = { id: number; key: string; name: string };

/** API keys with which programs act for an account or for the shop. */
export function KeysPart({ owner, purpose, mayBeEndless = false, ...form }: Props) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(keysQuery(owner));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: keysQuery(owner).queryKey });
  return (
    <section className="stack" aria-labelledby="chaves">
      <div className="row">
        <h2 id="chaves" tabIndex={-1}>
          Chaves <span className="muted num">{data?.length ?? ''}</span>
        </h2>
        {isMaking || (data?.length ?? 0) >= maxKeys ? null : (
          <Button
            variant="secondary"
            small
            onClick={() => {
              setMade(null);
              setMaking(true);
            }}
          >
            <Icon name="plus" />
            Nova chave
          </Button>
        )}
      </div>
      {isMaking ? (
        <NewKeyForm
          {...form}
          mayBeEndless={mayBeEndless}
          onMade={(key) => {
            setMade(key);
            setMaking(false);
          }}
          onTried={() => void reload()}
          onCancel={() => {
            setMaking(false);
            focusTitle('chaves');
          }}
        />
      ) : null}
      {made ? (
        <SecretNotice
          title={`Chave “${made.name}” criada`}
          secret={made.key}
          called="ela"
          onKept={() => {
            setMade(null);
            focusTitle('chaves');
          }}
        />
      ) : null}
      {data ? (
        <KeysTable keys={data} fresh={made?.id} purpose={purpose} onEnd={setEnding} />
      ) : (
        <QueryState query={{ error, refetch }} rows={2} rowHeight={68} cardHeight={160} />
      )}
      {ending ? (
        <ConfirmDialog
          title={`Encerrar a chave ${ending.name}?`}
          confirm="Encerrar a chave"
          busyLabel="Encerrando"
          onConfirm={async () => {
            await orGone(request(endKey, { path: { id: ending.id }, mayBeMissing: true }));
            notify({ tone: 'ok', text: `A chave ${ending.name} foi encerrada.` });
            if (made?.id === ending.id) setMade(null);
            setEnding(null);
            await reload();
          }}
          onClose={() => setEnding(null)}
        >
          <p>Último uso: {usedAt(ending)}. O programa que a usa para na próxima chamada.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

const columns = [
  { label: 'Chave' },
  { label: 'Criada', kind: 'tight' },
  { label: 'Termina', kind: 'tight' },
  { label: 'Último uso', kind: 'tight' },
  { label: 'Chamadas hoje', kind: 'end' },
  { label: 'Ações', kind: 'actions' },
] as const;

type TableProps = {
  keys: readonly ApiKey[];
  fresh: number | undefined;
  purpose: string;
  onEnd: (key: ApiKey) => void;
};

function KeysTable({ keys, fresh, purpose, onEnd }: TableProps) {
  const today = useToday();
  if (keys.length === 0) return <Blank icon="file" title="Nenhuma chave" note={purpose} />;
  return (
    <Table caption="Chaves" columns={columns}>
      {keys.map((key) => (
        <Row key={key.id} changed={key.id === fresh ? 'new' : undefined}>
          <FirstCell>
            {key.name}
            <CellNote>
              <span className={styles.names}>{key.scopes.join(', ')}</span>
            </CellNote>
          </FirstCell>
          <Cell label="Criada" kind="tight">
            {formatDate(todayInSaoPaulo(new Date(key.created)))}
          </Cell>
          <Cell label="Termina" kind="tight">
            <End expires={key.expires} today={today} />
          </Cell>
          <Cell label="Último uso" kind="tight">
            {usedAt(key)}
          </Cell>
          <Cell label="Chamadas hoje" kind="end">
            <Calls today={key.calls_today} />
          </Cell>
          <ActionCell>
            <Button
              variant="remove"
              small
              aria-label={`Encerrar a chave ${key.name}`}
              onClick={() => onEnd(key)}
            >
              Encerrar
            </Button>
          </ActionCell>
        </Row>
      ))}
    </Table>
  );
}

function End({ expires, today }: { expires: string | null; today: CalendarDate }) {
  if (expires === null) return 'sem fim';
  const day = calendarDate(expires);
  const left = daysBetween(today, day);
  if (left < 0) return <span className={styles.over}>terminou em {formatDate(day)}</span>;
  if (left > warnsBefore) return formatDate(day);
  const days = left === 0 ? 'hoje' : left === 1 ? 'em 1 dia' : `em ${String(left)} dias`;
  return (
    <span className={styles.late}>
      {formatDate(day)}, {days}
    </span>
  );
}

function Calls({ today }: { today: number }) {
  const shown = today.toLocaleString('pt-BR');
  if (today < keyCalls.perDay) return shown;
  return (
    <span className={styles.late}>
      {shown}, limite de {keyCalls.perDay.toLocaleString('pt-BR')}
    </span>
  );
}

const usedAt = ({ last_used }: ApiKey) =>
  last_used === null ? 'nunca' : formatMoment(new Date(last_used));

const keysQuery = (owner: number) =>
  queryOptions({
    queryKey: integrationKeys.keys(owner),
    queryFn: ({ signal }) => request(listKeys, { signal }),
  });
