import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleNames } from '#shared/profiles/team/roles';
import { getTeam } from '#shared/profiles/team/teamEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { chooseReaders, remindReaders } from '#shared/signatures/signatureEndpoints';
import { shownDate } from '#web/forms/typedFields';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys, teamKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { useToday } from '#web/state/useToday';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import styles from './readers.module.css';

const missingText = (missing: number, asked: number) =>
  `${missing === 1 ? 'Falta' : 'Faltam'} ${missing} de ${asked}`;

function AskedText({ asked, missing }: { asked: number; missing: number }) {
  if (asked === 0) return <span className="small muted">de qualquer pessoa da equipe</span>;
  if (missing > 0) return <span className="wait-ink small">{missingText(missing, asked)}</span>;
  return (
    <span className="small">
      {asked === 1 ? 'A pessoa escolhida confirmou' : `Todos os ${String(asked)} confirmaram`}
    </span>
  );
}

/**
 * Who must acknowledge the current revision: names and a reminder button for the people
 * responsible, a count for readers.
 */
export function Readers({ signature }: { signature: Signature }) {
  const [choosing, setChoosing] = useState(false);
  const today = useToday();
  const role = useSession(({ acting }) => acting?.role);
  const writes = role === undefined || role === 'owner' || role === 'quality';
  const { readers, publication } = signature;
  const { asked = 0, missing = 0, reminded = null } = readers ?? {};
  const client = useQueryClient();
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: signatureKeys.all }),
      client.invalidateQueries({ queryKey: fleetKeys.all }),
    ]);
  const { busy, run: remind } = useChange(async () => {
    await request(remindReaders, { path: { id: signature.id } });
    notify({
      tone: 'ok',
      text: missing === 1 ? 'Lembrete enviado.' : `${String(missing)} lembretes enviados.`,
    });
    await reload();
  });
  if (!writes && asked === 0) return null;
  if (choosing) {
    return (
      <Choosing
        signature={signature}
        onDone={async () => {
          await reload();
          setChoosing(false);
        }}
        onCancel={() => setChoosing(false)}
      />
    );
  }
  const isReminded = reminded?.date === today;
  return (
    <section className={styles.readers} aria-label={`Ciente da ${publication.version} por pessoa`}>
      <div className="spread">
        <div className="row">
          <h3>Ciente da {publication.version}</h3>
          <AskedText asked={asked} missing={missing} />
        </div>
        {writes ? (
          <div className="row">
            <Button small onClick={() => setChoosing(true)}>
              Escolher quem deve
            </Button>
            {missing > 0 ? (
              <Button small variant="primary" busy={busy} disabled={isReminded} onClick={remind}>
                <Icon name="mail" />
                {missing === 1 ? 'Lembrar quem falta' : `Lembrar os ${String(missing)} que faltam`}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {writes && asked > 0 ? <Roll signature={signature} /> : null}
      {writes && reminded ? (
        <p className="small muted">
          Último lembrete em {shownDate(reminded.date)} ({reminded.by}).
        </p>
      ) : null}
    </section>
  );
}

/** Lists those who have not acknowledged it first. */
function Roll({ signature }: { signature: Signature }) {
  const { must_acknowledge: asked = [], acknowledgements = [] } = signature;
  const sorted = asked.toSorted((one, other) => Number(one.read) - Number(other.read));
  const dayOf = (name: string) => acknowledgements.find((one) => one.name === name)?.date;
  return (
    <ul className={styles.roll}>
      {sorted.map(({ profile, name, read }) => (
        <li key={profile} data-missing={read ? undefined : ''}>
          <Icon name={read ? 'check' : 'clock'} />
          <b>{name}</b>
          <span className="num">{read ? shownDate(dayOf(name) ?? '') : 'Falta'}</span>
        </li>
      ))}
    </ul>
  );
}

type ChoosingProps = {
  readonly signature: Signature;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
};

function Choosing({ signature, onDone, onCancel }: ChoosingProps) {
  const { id, publication, airplane_prefix, must_acknowledge: asked = [] } = signature;
  const owner = useSession(({ user }) => user?.id ?? 0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(asked.map(({ profile }) => profile)),
  );
  const team = useQuery({
    queryKey: teamKeys.of(owner),
    queryFn: ({ signal }) => request(getTeam, { signal }),
  });
  const { busy, run: save } = useChange(async () => {
    await request(chooseReaders, { path: { id }, body: { people: [...chosen] } });
    await onDone();
  });
  if (!team.data) {
    return <QueryState query={team} rows={3} rowHeight={48} cardHeight={64} />;
  }
  const { people } = team.data;
  const toggle = (profile: number) => {
    const next = new Set(chosen);
    if (!next.delete(profile)) next.add(profile);
    setChosen(next);
  };
  return (
    <section className={styles.readers} aria-labelledby={`deve-${String(id)}`}>
      <h3 id={`deve-${String(id)}`}>Quem deve dar ciente</h3>
      <p className="small">
        {[publication.name, airplane_prefix].filter(Boolean).join(', ')}. Vale da{' '}
        {publication.version} em diante.
      </p>
      <div className="row">
        <Button
          small
          variant="secondary"
          onClick={() => {
            const readers = people.filter(({ role }) => role === 'quality' || role === 'reader');
            setChosen(new Set(readers.map(({ profile }) => profile)));
          }}
        >
          Todos de Qualidade e Leitura
        </Button>
      </div>
      <ChoiceList
        multiple
        legend="Pessoas da equipe"
        value={[...chosen].map(String)}
        choices={people.map(({ profile, name, role }) => ({
          value: String(profile),
          label: name,
          note: roleNames[role],
        }))}
        onChange={({ target }) => toggle(Number(target.value))}
      />
      <div className="spread">
        <p className="small muted">
          {chosen.size === 0
            ? 'Ninguém escolhido: o ciente de qualquer pessoa conta.'
            : `${String(chosen.size)} de ${String(people.length)} devem confirmar`}
        </p>
        <div className="row">
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="primary" busy={busy} busyLabel="Salvando" onClick={save}>
            Salvar
          </Button>
        </div>
      </div>
    </section>
  );
}
