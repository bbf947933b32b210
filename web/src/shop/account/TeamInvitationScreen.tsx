import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { Link, useParams } from 'react-router-dom';
import { createToken } from '#shared/accounts/accountEndpoints';
import { password } from '#shared/accounts/password';
import type { ReplyOf } from '#shared/api/endpoint';
import { endingWith } from '#shared/profiles/person';
import { roleNames } from '#shared/profiles/team/roles';
import type { ActingFor } from '#shared/profiles/team/team';
import {
  acceptTeamInvitation,
  createTeamAccount,
  getTeamInvitation,
} from '#shared/profiles/team/teamEndpoints';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { enterSession } from '#web/entities/session/enterSession';
import { NewPasswordField } from '#web/entities/profiles/fields/NewPasswordField.tsx';
import { signOut } from '#web/entities/session/signOut';
import { readActingFor, switchAccount } from '#web/entities/session/switchAccount';
import { commonPasswordProblem } from '#web/entities/profiles/fields/uncommonPassword';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { teamKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { forgetSession, usePerson } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';

type Invitation = ReplyOf<typeof getTeamInvitation>;

/** The target of an invitation's link; only the account of the invited address can accept it. */
export function TeamInvitationScreen() {
  const { code = '' } = useParams<PathParam<'/team_invitation/:code'>>();
  const companies = usePerson()?.acting_for ?? [];
  const joined = companies.find(({ profile }) => code.startsWith(`${String(profile)}-`));
  const { busy, run: actFor } = useChange((to: ActingFor) => switchAccount(to));
  const { data, error, refetch } = useQuery({
    queryKey: teamKeys.invitation(code),
    queryFn: ({ signal }) => request(getTeamInvitation, { path: { code }, signal }),
  });
  if (error instanceof RequestFailure && error.status === 400) {
    return (
      <>
        <Title title="Convite" />
        <Blank icon="clock" title="Este convite não vale mais" note={error.reason}>
          {joined ? (
            <Button variant="primary" busy={busy} onClick={() => actFor(joined)}>
              Atuar por {joined.name}
            </Button>
          ) : null}
        </Blank>
      </>
    );
  }
  return (
    <div className="narrow">
      <Title
        title={data ? `Convite de ${data.company}` : 'Convite'}
        lead={data ? `Vale até ${formatDate(todayInSaoPaulo(new Date(data.expires)))}.` : undefined}
      />
      {data ? (
        <Panel stack>
          <p>
            Olá, {endingWith(data.name)} {data.company} convidou você para a equipe dela, com o
            papel <b>{roleNames[data.role]}</b>. O convite é para <b>{data.email}</b>.
          </p>
          <NextStep code={code} invitation={data} />
        </Panel>
      ) : (
        <QueryState query={{ error, refetch }} rows={3} rowHeight={48} cardHeight={96} />
      )}
    </div>
  );
}

type StepProps = { readonly code: string; readonly invitation: Invitation };

function NextStep({ code, invitation: { email, company, has_account } }: StepProps) {
  const person = usePerson();
  const { busy, run: accept } = useChange(async () => {
    const acting = await request(acceptTeamInvitation, { path: { code } });
    await readActingFor();
    await switchAccount(acting);
  });
  const here = pathTo('/team_invitation/:code', { code });
  if (person && person.user.email !== email) {
    return (
      <>
        <p>
          Você entrou como {person.user.email}. Saia e entre com a conta do endereço convidado, ou
          peça a {company} um convite para {person.user.email}.
        </p>
        <Button variant="secondary" onClick={() => signOut(forgetSession)}>
          Sair desta conta
        </Button>
      </>
    );
  }
  if (person) {
    return (
      <Button variant="primary" busy={busy} busyLabel="Aceitando" onClick={accept}>
        Aceitar e atuar por {company}
      </Button>
    );
  }
  if (has_account) {
    return (
      <ButtonLink variant="primary" to={pathTo('/login')} state={{ from: here, email }}>
        Entrar para aceitar
      </ButtonLink>
    );
  }
  return <NewAccount code={code} email={email} />;
}

const newAccount = v.pipe(
  v.object({ password }),
  v.forward(
    v.check(
      (typed) => commonPasswordProblem(typed.password) === undefined,
      ({ input }) => commonPasswordProblem(input.password) ?? '',
    ),
    ['password'],
  ),
);

/** The invitation contains name and address, so a new account only needs a password. */
function NewAccount({ code, email }: { code: string; email: string }) {
  const form = useSchemaForm({ schema: newAccount, defaultValues: { password: '' } });
  const create = async (body: v.InferOutput<typeof newAccount>) => {
    await request(createTeamAccount, { path: { code }, body });
    const login = await request(createToken, { body: { username: email, ...body } });
    if (!('access' in login)) return;
    await enterSession(login.access, login.user);
    const acting = await request(acceptTeamInvitation, { path: { code } });
    await readActingFor();
    await switchAccount(acting);
  };
  return (
    <form noValidate className="stack" onSubmit={form.submit(create)}>
      <p>Você ainda não tem conta. Crie uma senha: a conta é sua, e serve também sem a empresa.</p>
      <FormBanner text={form.banner} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="Senha" {...form.field('password')} />
      <div className="row">
        <SubmitButton form={form}>Criar conta e aceitar</SubmitButton>
      </div>
      <p className="small muted">
        Ao criar a conta você aceita os <Link to={pathTo('/terms')}>termos</Link> e o{' '}
        <Link to={pathTo('/privacy')}>aviso de privacidade</Link>.
      </p>
    </form>
  );
}
