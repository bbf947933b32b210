import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import { roleNames, type TeamRole, teamRoles } from '#shared/profiles/team/roles';
import {
  invitationInput,
  maxPeople,
  type TeamAnswer,
  type TeamInvitation,
  type TeamPerson,
} from '#shared/profiles/team/team';
import {
  changeTeamRole,
  getTeam,
  inviteToTeam,
  leaveTeam,
  renewTeamInvitation,
} from '#shared/profiles/team/teamEndpoints';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { teamKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import entries from '../../ui/list/entries.module.css';
import { Cell, ActionCell, CellNote, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';

const roleNotes: Readonly<Record<TeamRole, string>> = {
  buyer: 'Carrinho, pedidos, pagamentos, orçamentos e notas',
  quality: 'Lê tudo, ciente, documentos e frota',
  reader: 'Lê e baixa; dá o próprio ciente',
  owner: 'Tudo, e a equipe',
};

const roleOptions = teamRoles.map((value) => ({ value, label: roleNames[value] }));

type Props = {
  /** The company that staff look at; a titular's call means their own. */
  company?: number | undefined;
  /** The company under which the team is cached. */
  owner: number;
  /** The others see the list without form and buttons. */
  writes: boolean;
};

/** Who acts for a company, and whom it invited. */
export function TeamDesk({ company, owner, writes }: Props) {
  const client = useQueryClient();
  const queryKey = teamKeys.of(owner);
  const query = company === undefined ? {} : { profile: String(company) };
  const team = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(getTeam, { query, signal }),
  });
  const reload = () => client.invalidateQueries({ queryKey });
  if (!team.data) {
    return team.isError ? (
      <ErrorState error={team.error} onRetry={() => void team.refetch()} />
    ) : (
      <Skeleton rows={5} rowHeight={62} cardHeight={120} />
    );
  }
  const { people, invitations } = team.data;
  return (
    <div className="stack gap-6">
      {writes ? <InviteForm team={team.data} query={query} onSent={reload} /> : null}
      <section className="stack gap-3" aria-labelledby="pessoas">
        <h2 id="pessoas">
          Pessoas <span className="num muted">{people.length}</span>
        </h2>
        <People {...{ people, query, writes }} onChanged={reload} />
      </section>
      {invitations.length > 0 ? (
        <section className="stack gap-3" aria-labelledby="convites">
          <h2 id="convites">
            Convites <span className="num muted">{invitations.length}</span>
          </h2>
          <ul className={entries.entries}>
            {invitations.map((one) => (
              <InvitationRow
                key={one.id}
                {...{ invitation: one, query, writes }}
                onChanged={reload}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

type Query = { readonly profile?: string };
type Changed = () => Promise<unknown>;
type Values = v.InferInput<typeof invitationInput>;
type Output = v.InferOutput<typeof invitationInput>;

const empty: Values = { email: '', name: '', role: 'reader' };

type FormProps = {
  readonly team: TeamAnswer;
  readonly query: Query;
  readonly onSent: Changed;
};

function InviteForm({
  team: { people, invitations, invitations_left: left },
  query,
  onSent,
}: FormProps) {
  const form = useSchemaForm<Values, Output>({ schema: invitationInput, defaultValues: empty });
  const send = async (body: Output) => {
    const { email } = await request(inviteToTeam, { query, body });
    notify({ tone: 'ok', text: `Convite enviado para ${email}.` });
    form.reset(empty);
    await onSent();
    form.setFocus('email');
  };
  const used = people.length + invitations.length;
  return (
    <form noValidate onSubmit={form.submit(send)} aria-labelledby="convidar">
      <Panel as="div" stack>
        <h2 id="convidar">Convidar uma pessoa</h2>
        <FormBanner text={form.banner} />
        <div className="form">
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            help="A pessoa entra com a própria conta; se não tem, cria ao aceitar."
            {...form.field('email')}
          />
          <TextField label="Nome" autoComplete="off" maxLength={120} {...form.field('name')} />
        </div>
        <ChoiceList
          legend="Papel"
          choices={teamRoles.map((value) => ({
            value,
            label: roleNames[value],
            note: roleNotes[value],
          }))}
          {...form.field('role')}
        />
        <div className="spread">
          <p className="small muted">
            O convite vale por 7 dias. {used} de {maxPeople} pessoas
            {invitations.length > 0 ? `, ${String(invitations.length)} por aceitar` : ''};{' '}
            {left === 1 ? '1 convite livre' : `${String(left)} convites livres`} hoje.
          </p>
          <Button variant="primary" type="submit" busy={form.formState.isSubmitting}>
            <Icon name="mail" />
            Enviar convite
          </Button>
        </div>
      </Panel>
    </form>
  );
}

type PeopleProps = {
  readonly people: readonly TeamPerson[];
  readonly query: Query;
  readonly writes: boolean;
  readonly onChanged: Changed;
};

function People({ people, query, writes, onChanged }: PeopleProps) {
  const own = useSession(({ user, acting }) => acting?.person.id ?? user?.id);
  const [leaving, setLeaving] = useState<TeamPerson | null>(null);
  const columns = [
    { label: 'Pessoa' },
    { label: 'Papel' },
    { label: 'Desde' },
    ...(writes ? [{ label: 'Ações', kind: 'actions' as const }] : []),
  ];
  return (
    <>
      <Table caption="Pessoas da equipe" columns={columns}>
        {people.map((one, index) => (
          <Row key={one.id}>
            <FirstCell>
              {one.name}
              {one.profile === own ? ' (você)' : ''}
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
            <Cell label="Desde">
              <span className="num">{formatDate(todayInSaoPaulo(new Date(one.since)))}</span>
            </Cell>
            {writes ? (
              <ActionCell>
                {index > 0 ? (
                  <Button
                    small
                    aria-label={`Retirar ${one.name}`}
                    onClick={() => {
                      setLeaving(one);
                    }}
                  >
                    Retirar
                  </Button>
                ) : null}
              </ActionCell>
            ) : null}
          </Row>
        ))}
      </Table>
      {leaving ? (
        <ConfirmDialog
          title={`Retirar ${leaving.name} da equipe?`}
          confirm={`Retirar ${leaving.name}`}
          onClose={() => {
            setLeaving(null);
          }}
          onConfirm={async () => {
            await request(leaveTeam, { path: { id: leaving.id }, query });
            setLeaving(null);
            notify({ tone: 'ok', text: `${leaving.name} não atua mais pela empresa.` });
            await onChanged();
          }}
        >
          <p>
            O acesso por esta empresa termina agora, e as cópias guardadas saem do aparelho no
            próximo contato com a loja.
          </p>
          <p className="small muted">Histórico, pedidos e cientes ficam com o nome.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type RoleProps = {
  readonly row: TeamPerson | TeamInvitation;
  readonly query: Query;
  readonly onChanged: Changed;
};

/** Saved at the choice, which holds at the person's next call; to or from titular is asked first. */
function RoleSelect({ row, query, onChanged }: RoleProps) {
  const [before, setBefore] = useState<TeamRole | null>(null);
  const [asked, setAsked] = useState<TeamRole | null>(null);
  const save = async (role: TeamRole) => {
    await request(changeTeamRole, { path: { id: row.id }, query, body: { role } });
    setBefore(before === null ? row.role : null);
    await onChanged();
  };
  const { busy, run } = useChange(save);
  return (
    <>
      <SelectField
        label={`Papel de ${row.name}`}
        hideLabel
        options={roleOptions}
        value={row.role}
        disabled={busy}
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
          <Button
            small
            onClick={() => {
              run(before);
            }}
          >
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
          onClose={() => {
            setAsked(null);
          }}
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

type InvitationProps = {
  readonly invitation: TeamInvitation;
  readonly query: Query;
  readonly writes: boolean;
  readonly onChanged: Changed;
};

function InvitationRow({ invitation, query, writes, onChanged }: InvitationProps) {
  const { id, name, email, role, sent, expires, state } = invitation;
  const { busy, run } = useChange(async (change: () => Promise<unknown>, text: string) => {
    await change();
    notify({ tone: 'ok', text });
    await onChanged();
  });
  const isOver = state === 'expired';
  const day = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));
  return (
    <li data-changed={isOver ? undefined : ''}>
      <Icon name="mail" />
      <div className={entries.said}>
        <b>{name}</b>, {roleNames[role]}
        <small>
          {isOver
            ? `${email}. O convite venceu em ${day(expires)}`
            : `${email}. Enviado em ${day(sent)}, vale até ${day(expires)}`}
        </small>
      </div>
      {writes ? (
        <div className={entries.acts}>
          <Button
            small
            variant="secondary"
            busy={busy}
            aria-label={`Reenviar o convite de ${name}`}
            onClick={() => {
              run(
                () => request(renewTeamInvitation, { path: { id }, query }),
                `Convite reenviado para ${email}.`,
              );
            }}
          >
            Reenviar
          </Button>
          <Button
            small
            aria-label={`Retirar o convite de ${name}`}
            onClick={() => {
              run(
                () => request(leaveTeam, { path: { id }, query }),
                `Convite de ${name} retirado.`,
              );
            }}
          >
            {isOver ? 'Tirar da lista' : 'Retirar'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
