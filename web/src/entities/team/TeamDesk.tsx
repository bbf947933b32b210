import { getTeamReading } from '#shared/signatures/signatureEndpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { roleNames, type TeamRole, teamRoles } from '#shared/profiles/team/roles';
import {
  invitationInput,
  maxPeople,
  type TeamAnswer,
  type TeamInvitation,
} from '#shared/profiles/team/team';
import {
  getTeam,
  inviteToTeam,
  leaveTeam,
  renewTeamInvitation,
} from '#shared/profiles/team/teamEndpoints';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { request } from '#web/http/httpClient';
import { teamKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { andRefetch } from '#web/http/andRefetch';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import entries from '../../ui/facts/entries.module.css';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { type Changed, type TeamQuery, TeamPeople } from './TeamPeople';
import * as v from 'valibot';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';

type Props = {
  /** The company that staff look at; undefined for a titular, whose calls are about their own. */
  company?: number | undefined;
  /** The company under which the team is cached. */
  owner: number;
  /** Whether the user may change the team; others see the list without form and buttons. */
  writes: boolean;
  /** Whether the user sees what each person has to read, as titulars and Qualidade do. */
  seesReading: boolean;
};

/** The people who act for a company, and its invitations. */
export function TeamDesk({ company, owner, writes, seesReading }: Props) {
  const [inviting, setInviting] = useState(false);
  const client = useQueryClient();
  const queryKey = teamKeys.of(owner);
  const query = company === undefined ? {} : { profile: String(company) };
  const team = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(getTeam, { query, signal }),
  });
  const reading = useQuery({
    queryKey: teamKeys.reading(owner),
    queryFn: ({ signal }) => request(getTeamReading, { query, signal, alerts: false }),
    enabled: seesReading,
  });
  const reload = () => client.invalidateQueries({ queryKey });
  if (!team.data) {
    return <QueryState query={team} rows={5} rowHeight={62} cardHeight={120} />;
  }
  const { people, invitations } = team.data;
  return (
    <div className="stack gap-6">
      {writes && inviting ? (
        <InviteForm
          team={team.data}
          query={query}
          onSent={reload}
          onClose={() => setInviting(false)}
        />
      ) : null}
      <section className="stack gap-3" aria-labelledby="pessoas">
        <div className="spread">
          <h2 id="pessoas">
            Pessoas <span className="num muted">{people.length}</span>
          </h2>
          {writes && !inviting ? (
            <Button variant="secondary" onClick={() => setInviting(true)}>
              <Icon name="mail" />
              Convidar
            </Button>
          ) : null}
        </div>
        {people.length === 1 && writes ? (
          <p className="muted">
            {company === undefined
              ? 'Só você usa esta conta. Convide quem compra, confere ou lê.'
              : 'Só o titular usa esta conta.'}
          </p>
        ) : null}
        <TeamPeople
          {...{ people, query, writes }}
          reading={seesReading ? reading.data : undefined}
          onChanged={reload}
        />
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

const roleNotes: Readonly<Record<TeamRole, string>> = {
  buyer: 'Carrinho, pedidos, pagamentos, orçamentos e notas',
  quality: 'Lê tudo, ciente, documentos e frota',
  reader: 'Lê e baixa; dá o próprio ciente',
  owner: 'Tudo, e a equipe',
};

type InviteValues = v.InferInput<typeof invitationInput>;
type InviteOutput = v.InferOutput<typeof invitationInput>;

const empty: InviteValues = { email: '', name: '', role: 'reader' };

type InviteFormProps = {
  readonly team: TeamAnswer;
  readonly query: TeamQuery;
  readonly onSent: Changed;
  readonly onClose: () => void;
};

/** Stays open until it is sent or cancelled. */
function InviteForm({
  team: { people, invitations, invitations_left: left },
  query,
  onSent,
  onClose,
}: InviteFormProps) {
  const form = useSchemaForm<InviteValues, InviteOutput>({
    schema: invitationInput,
    defaultValues: empty,
  });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('email');
  }, [setFocus]);
  const send = async (body: InviteOutput) => {
    try {
      const { email } = await request(inviteToTeam, { query, body });
      notify({ tone: 'ok', text: `Convite enviado para ${email}.` });
      form.reset(empty);
    } finally {
      // An invitation whose answer was lost is in the list all the same.
      await onSent();
    }
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
          <div className="row">
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton form={form}>
              <Icon name="mail" />
              Enviar convite
            </SubmitButton>
          </div>
        </div>
      </Panel>
    </form>
  );
}

type InvitationProps = {
  readonly invitation: TeamInvitation;
  readonly query: TeamQuery;
  readonly writes: boolean;
  readonly onChanged: Changed;
};

function InvitationRow({ invitation, query, writes, onChanged }: InvitationProps) {
  const { id, name, email, role, sent, expires, state } = invitation;
  const { busy, run } = useChange(async (change: () => Promise<unknown>, text: string) => {
    await andRefetch(change(), onChanged);
    notify({ tone: 'ok', text });
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
            onClick={() =>
              run(
                () => request(renewTeamInvitation, { path: { id }, query }),
                `Convite reenviado para ${email}.`,
              )
            }
          >
            Reenviar
          </Button>
          <Button
            small
            aria-label={`Retirar o convite de ${name}`}
            onClick={() =>
              run(
                () => request(leaveTeam, { path: { id }, query: { ...query, only: 'invitation' } }),
                `Convite de ${name} retirado.`,
              )
            }
          >
            {isOver ? 'Tirar da lista' : 'Retirar'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
