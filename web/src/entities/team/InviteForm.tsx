import { useEffect } from 'react';
import type * as v from 'valibot';
import { roleNames, type TeamRole, teamRoles } from '#shared/profiles/team/roles';
import { invitationInput, maxPeople, type TeamAnswer } from '#shared/profiles/team/team';
import { inviteToTeam } from '#shared/profiles/team/teamEndpoints';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import type { Changed, TeamQuery } from './teamCalls';

const roleNotes: Readonly<Record<TeamRole, string>> = {
  buyer: 'Carrinho, pedidos, pagamentos, orçamentos e notas',
  quality: 'Lê tudo, ciente, documentos e frota',
  reader: 'Lê e baixa; dá o próprio ciente',
  owner: 'Tudo, e a equipe',
};

type Values = v.InferInput<typeof invitationInput>;
type Output = v.InferOutput<typeof invitationInput>;

const empty: Values = { email: '', name: '', role: 'reader' };

type FormProps = {
  readonly team: TeamAnswer;
  readonly query: TeamQuery;
  readonly onSent: Changed;
  readonly onClose: () => void;
};

/** Stays until it is sent or cancelled. */
export function InviteForm({
  team: { people, invitations, invitations_left: left },
  query,
  onSent,
  onClose,
}: FormProps) {
  const form = useSchemaForm<Values, Output>({ schema: invitationInput, defaultValues: empty });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('email');
  }, [setFocus]);
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
          <div className="row">
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" type="submit" busy={form.formState.isSubmitting}>
              <Icon name="mail" />
              Enviar convite
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  );
}
