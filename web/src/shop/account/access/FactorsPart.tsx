import { lazyPart } from '#web/ui/lazyPart.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getRecoveryCodes,
  listFactors,
  renewRecoveryCodes,
  startTotp,
} from '#shared/accounts/factors/factorEndpoints';
import { formatDate, formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Factor } from '#shared/accounts/factors/factor';
import type { Profile } from '#shared/profiles/profile';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import entries from '../../../ui/facts/entries.module.css';
import { AccountSection } from '../AccountSection';
import type { FactorTask } from './FactorDialogs';
import { accountKeys } from '#web/http/queryKeys';

// Loaded on demand, because it includes the libraries for QR codes and passkeys.
const FactorDialogs = lazyPart(async () => (await import('./FactorDialogs')).FactorDialogs);

/** The second factors that prove the person's identity besides the password. */
export function FactorsPart({ profile }: { profile: Profile }) {
  const { data, error, refetch } = useQuery(factorsQuery(profile.id));
  const reload = useFactorsReload(profile.id);
  const [task, setTask] = useState<FactorTask | null>(null);
  const factors = data?.factors ?? [];
  const isActive = factors.length > 0;

  return (
    <AccountSection
      id="segundo-fator"
      beside={
        isActive ? (
          <StatePill tone="ok" icon="check">
            Ativo
          </StatePill>
        ) : null
      }
    >
      <p className="lead">
        Além da senha, algo que só você tem. A chave de acesso usa a digital, o rosto ou o PIN do
        aparelho, não pode ser copiada e entra sozinha, sem a senha.
      </p>
      {data ? (
        <>
          <ul className={entries.entries}>
            {factors.map((factor) => (
              <FactorRow key={factor.id} {...{ factor }} onTask={setTask} />
            ))}
            {factors.some(({ kind }) => kind === 'totp') ? null : <NoApp onTask={setTask} />}
            {isActive ? <Recovery {...data.recovery} onTask={setTask} /> : null}
          </ul>
          <div className="row">
            <Button variant="secondary" onClick={() => setTask({ kind: 'passkey' })}>
              <Icon name="plus" />
              Adicionar chave de acesso
            </Button>
          </div>
        </>
      ) : (
        <QueryState query={{ error, refetch }} rows={2} rowHeight={68} cardHeight={92} />
      )}
      {task ? (
        <FactorDialogs
          task={task}
          email={profile.user.email}
          isLast={factors.length === 1}
          onTask={setTask}
          onEnd={() => {
            setTask(null);
            reload();
          }}
        />
      ) : null}
    </AccountSection>
  );
}

type TaskProps = { onTask: (task: FactorTask) => void };

function FactorRow({ factor, onTask }: TaskProps & { factor: Factor }) {
  const { kind, name, device, created, last_used } = factor;
  return (
    <li>
      <RareIcon name={kind === 'passkey' ? 'key' : 'phone'} />
      <div className={entries.said}>
        <b>{titleOf(factor)}</b>
        <small>
          Desde {dayOf(created)}
          {device ? `, ${device}` : null}
          {kind === 'passkey' && last_used === null ? '. Ainda não usada' : null}
          {last_used ? `, último uso em ${formatMoment(new Date(last_used))}` : null}
        </small>
      </div>
      <div className={entries.acts}>
        <Button
          variant="remove"
          small
          aria-label={`Remover ${name}`}
          onClick={() => onTask({ kind: 'remove', factor })}
        >
          Remover
        </Button>
      </div>
    </li>
  );
}

function NoApp({ onTask }: TaskProps) {
  const { busy, run: start } = useChange(async () => {
    onTask({ kind: 'totp', ...(await request(startTotp, {})) });
  });
  return (
    <li>
      <RareIcon name="phone" />
      <div className={entries.said}>
        <b>Aplicativo de códigos</b>
        <small>Não configurado</small>
      </div>
      <div className={entries.acts}>
        <Button
          variant="secondary"
          small
          aria-label="Configurar aplicativo de códigos"
          busy={busy}
          onClick={start}
        >
          Configurar
        </Button>
      </div>
    </li>
  );
}

type RecoveryProps = TaskProps & { left: number; total: number; created: string | null };

function Recovery({ left, total, created, onTask }: RecoveryProps) {
  const { busy, run: renew } = useChange(async () => {
    const { recovery_codes } = await request(renewRecoveryCodes, {});
    notify({ tone: 'ok', text: 'Os códigos anteriores não valem mais.' });
    onTask({ kind: 'codes', codes: recovery_codes });
  });
  return (
    <li>
      <Icon name="file" />
      <div className={entries.said}>
        <b>Códigos de recuperação</b>
        <small>
          {left} de {total} não usados{created ? `, gerados em ${dayOf(created)}` : null}
        </small>
      </div>
      <div className={entries.acts}>
        <Button small aria-label="Gerar novos códigos de recuperação" busy={busy} onClick={renew}>
          Gerar novos
        </Button>
      </div>
    </li>
  );
}

const dayOf = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));

const titleOf = ({ kind, name }: Factor) =>
  kind === 'passkey' && !name.startsWith('Chave de acesso') ? `Chave de acesso: ${name}` : name;

/** The person's second factors, and how many recovery codes are left. */
const factorsQuery = (owner: number) =>
  queryOptions({
    queryKey: accountKeys.factors(owner),
    queryFn: async ({ signal }) => {
      const [factors, recovery] = await Promise.all([
        request(listFactors, { signal }),
        request(getRecoveryCodes, { signal }),
      ]);
      return { factors, recovery };
    },
  });

function useFactorsReload(owner: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(factorsQuery(owner));
}
