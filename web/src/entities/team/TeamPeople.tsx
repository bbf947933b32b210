import { useState } from 'react';
import { roleNames, type TeamRole, teamRoles } from '#shared/profiles/team/roles';
import type { TeamInvitation, TeamPerson, TeamReading } from '#shared/profiles/team/team';
import { changeTeamRole, leaveTeam } from '#shared/profiles/team/teamEndpoints';
import { formatDate, formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { request } from '#web/http/httpClient';
import { andRefetch } from '#web/http/andRefetch';
import { orGone } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import styles from './teamDesk.module.css';
import { Cell, ActionCell, CellNote, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { readActingFor, switchAccount } from '#web/entities/session/switchAccount';
import { notify } from '#web/state/notify';

/** Staff name the company in calls about a team. */
export type TeamQuery = { readonly profile?: string };
export type Changed = () => Promise<unknown>;

const roleOptions = teamRoles.map((value) => ({ value, label: roleNames[value] }));

type PeopleProps = {
  readonly people: readonly TeamPerson[];
  readonly query: TeamQuery;
  readonly writes: boolean;
  /** Undefined for users who may not see it, and until it is loaded. */
  readonly reading: TeamReading | undefined;
  readonly onChanged: Changed;
};

/** The people who act for the company: their role, and what they still have to read. */
export function TeamPeople({ people, query, writes, reading, onChanged }: PeopleProps) {
  const ownId = useSession(({ user, acting }) => acting?.person.id ?? user?.id);
  const isActing = useSession(({ acting }) => acting !== undefined);
  const isLeaver = ({ profile }: TeamPerson) => isActing && profile === ownId;
  const [leaving, setLeaving] = useState<TeamPerson | null>(null);
  const hasActions = writes || people.some(isLeaver);
  const columns = [
    { label: 'Pessoa' },
    { label: 'Papel' },
    ...(reading ? [{ label: 'Ciente' }, { label: 'Último acesso' }] : [{ label: 'Desde' }]),
    ...(hasActions ? [{ label: 'Ações', kind: 'actions' as const }] : []),
  ];
  return (
    <>
      <Table caption="Pessoas da equipe" columns={columns}>
        {people.map((one, index) => (
          <Row key={one.id}>
            <FirstCell>
              {one.name}
              {one.profile === ownId ? ' (você)' : ''}
              <CellNote>{one.email}</CellNote>
              {one.others > 0 ? (
                <CellNote>
                  {one.others === 1
                    ? 'Também atua por outra empresa'
                    : `Também atua por ${String(one.others)} empresas`}
                </CellNote>
              ) : null}
            </FirstCell>
            <Cell label="Papel">
              {writes && index > 0 ? (
                <RoleSelect row={one} query={query} onChanged={onChanged} />
              ) : (
                <>
                  {roleNames[one.role]}
                  {index === 0 ? <CellNote>dono da conta</CellNote> : null}
                </>
              )}
            </Cell>
            {reading ? (
              <ReadingCells of={reading.find(({ profile }) => profile === one.profile)} />
            ) : (
              <Cell label="Desde">
                <span className="num">{formatDate(todayInSaoPaulo(new Date(one.since)))}</span>
              </Cell>
            )}
            {hasActions ? (
              <ActionCell>
                {isLeaver(one) || (writes && index > 0) ? (
                  <Button
                    small
                    aria-label={isLeaver(one) ? undefined : `Retirar ${one.name}`}
                    onClick={() => setLeaving(one)}
                  >
                    {isLeaver(one) ? 'Sair da equipe' : 'Retirar'}
                  </Button>
                ) : null}
              </ActionCell>
            ) : null}
          </Row>
        ))}
      </Table>
      {leaving ? (
        <LeaveTeamDialog
          person={leaving}
          isOwn={isLeaver(leaving)}
          query={query}
          onClose={() => setLeaving(null)}
          onChanged={onChanged}
        />
      ) : null}
    </>
  );
}

type LeaveTeamProps = {
  readonly person: TeamPerson;
  /** The person removes themselves. */
  readonly isOwn: boolean;
  readonly query: TeamQuery;
  readonly onClose: () => void;
  readonly onChanged: Changed;
};

/**
 * Confirms that a person leaves the team; those who leave themselves return to their own account.
 */
function LeaveTeamDialog({ person, isOwn, query, onClose, onChanged }: LeaveTeamProps) {
  const leave = async () => {
    await orGone(request(leaveTeam, { path: { id: person.id }, query, mayBeMissing: true }));
    if (isOwn) {
      await readActingFor();
      await switchAccount(null);
      return;
    }
    onClose();
    notify({ tone: 'ok', text: `${person.name} não atua mais pela empresa.` });
    await onChanged();
  };
  return (
    <ConfirmDialog
      title={isOwn ? 'Sair da equipe?' : `Retirar ${person.name} da equipe?`}
      confirm={isOwn ? 'Sair da equipe' : `Retirar ${person.name}`}
      onClose={onClose}
      onConfirm={leave}
    >
      <p>
        {isOwn
          ? 'Você deixa de atuar por esta empresa agora, e as cópias guardadas saem deste aparelho. Para voltar é preciso outro convite.'
          : 'O acesso por esta empresa termina agora, e as cópias guardadas saem do aparelho no próximo contato com a loja.'}
      </p>
      <p className="small muted">Histórico, pedidos e cientes ficam com o nome.</p>
    </ConfirmDialog>
  );
}

/** Missing acknowledgements are amber; empty when nothing is to be acknowledged. */
function ReadingCells({ of }: { of: TeamReading[number] | undefined }) {
  const { asked, given, last_access } = of ?? { asked: 0, given: 0, last_access: null };
  const isMissing = given < asked;
  return (
    <>
      <Cell label="Ciente">
        {asked === 0 ? (
          <span className="muted">–</span>
        ) : (
          <span className={`num ${isMissing ? (styles.missing ?? '') : ''}`}>
            {given} de {asked}
          </span>
        )}
      </Cell>
      <Cell label="Último acesso">
        <span className="num">{last_access === null ? '–' : shownAccess(last_access)}</span>
      </Cell>
    </>
  );
}

/** "hoje, 10:12" */
function shownAccess(moment: string): string {
  const [day = '', time = ''] = formatMoment(new Date(moment)).split(' ');
  const today = formatDate(todayInSaoPaulo(new Date()));
  return `${day === today ? 'hoje' : day}, ${time}`;
}

type RoleProps = {
  readonly row: TeamPerson | TeamInvitation;
  readonly query: TeamQuery;
  readonly onChanged: Changed;
};

/** Saved on change, valid from the next call; changes to or from titular are confirmed. */
function RoleSelect({ row, query, onChanged }: RoleProps) {
  const [before, setBefore] = useState<TeamRole | null>(null);
  const [asked, setAsked] = useState<TeamRole | null>(null);
  const save = async (role: TeamRole) => {
    const change = { path: { id: row.id }, query, body: { role } };
    await andRefetch(request(changeTeamRole, change), onChanged);
    setBefore(before === null ? row.role : null);
  };
  const { busy, run } = useChange(save);
  return (
    <>
      <SelectField
        label={`Papel de ${row.name}`}
        hideLabel
        options={roleOptions}
        value={row.role}
        // Disabled, it would lose the focus.
        aria-busy={busy}
        onChange={({ target }) => {
          const role = teamRoles.find((one) => one === target.value);
          if (!role) return;
          if (role === 'owner' || row.role === 'owner') setAsked(role);
          else run(role);
        }}
      />
      {before === null || before === row.role ? null : (
        <CellNote>
          Era {roleNames[before]}.{' '}
          <Button small onClick={() => run(before)}>
            Desfazer
          </Button>
        </CellNote>
      )}
      {asked ? (
        <ConfirmDialog
          title={
            asked === 'owner'
              ? `${row.name} passa a ser titular?`
              : `${row.name} deixa de ser titular?`
          }
          confirm={
            asked === 'owner' ? `Tornar ${row.name} titular` : `Mudar para ${roleNames[asked]}`
          }
          variant="primary"
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await save(asked);
            setAsked(null);
          }}
        >
          <p>
            {asked === 'owner'
              ? 'Um titular faz tudo pela empresa, e convida, muda e retira pessoas.'
              : 'A equipe passa a ser só dos outros titulares.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
