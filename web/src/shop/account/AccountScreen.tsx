import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { commonMessages, frameMessages } from '#shared/messages/messages';
import type { Profile } from '#shared/profiles/profile';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { Sections } from '#web/entities/sections/Sections.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { currentToken, updateUser, useSession } from '#web/state/session';
import { AccessPart } from './access/AccessPart';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { switchAccount } from '#web/entities/session/switchAccount';
import { useChange } from '#web/http/useChange';
import { accountParts, AccountSection } from './AccountSection';
import { AddressesPart } from './contact/AddressesPart';
import { ContactPart } from './contact/ContactPart';
import { ErasurePart } from './data/ErasurePart';
import { FactorsPart } from './access/FactorsPart';
import { SessionsPart } from './access/SessionsPart';
import {
  accountQuery,
  type OwnAccount as Account,
  useAccount,
} from '#web/entities/profiles/useAccount';
import { confirmEmail } from '#shared/profiles/profileEndpoints';
import { getMe } from '#shared/accounts/accountEndpoints';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { request } from '#web/http/httpClient';
import { accountKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { saveBlob } from '#web/http/saveBlob';
import { useState } from 'react';
import { type NoticeKind, noticeLabels } from '#shared/profiles/mails/notices';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { notify } from '#web/state/notify';
import styles from './account.module.css';

/**
 * The account's screens share one chunk, because every lazy screen adds bytes to the first load.
 */
export function AccountScreen() {
  const { pathname } = useLocation();
  const { hash } = useParams<PathParam<'/confirm_email/:hash'>>();
  if (hash !== undefined) return <EmailConfirmation hash={hash} />;
  // Redirects old links.
  if (pathname.startsWith('/my_data')) {
    return <Navigate to={`${pathTo('/account')}#dados`} replace />;
  }
  return <OwnAccount />;
}

/** Everything that a person may see and change of their own account. */
function OwnAccount() {
  const owner = useSession((session) => session.user?.id ?? null);
  const acting = useSession((session) => session.acting);
  return (
    <>
      <Title title={frameMessages.account} />
      {owner === null ? <LoginRequired /> : acting ? <ActingAccount /> : <Loaded owner={owner} />}
    </>
  );
}

/** The account is the person's own; someone acting for a company can switch or see its team. */
function ActingAccount() {
  const { busy, run: goHome } = useChange(() => switchAccount(null));
  return (
    <Blank
      icon="user"
      title="Você está atuando por uma empresa"
      note="E-mail, senha, sessões e avisos são da sua própria conta."
    >
      <div className="row">
        <Button variant="primary" busy={busy} onClick={goHome}>
          Trocar para a sua conta
        </Button>
        <ButtonLink variant="secondary" to={pathTo('/account/team')}>
          Ver a equipe
        </ButtonLink>
      </div>
    </Blank>
  );
}

const TeamPart = () => (
  <AccountSection id="equipe">
    <Panel as="div" stack>
      <p>Outras pessoas podem comprar, conferir e ler em nome desta conta, cada uma com a sua.</p>
      <div className="row">
        <ButtonLink variant="secondary" to={pathTo('/account/team')}>
          Abrir a equipe
        </ButtonLink>
      </div>
    </Panel>
  </AccountSection>
);

function Loaded({ owner }: { owner: number }) {
  const account = useQuery(accountQuery(owner));
  if (account.data) return <Parts profile={account.data} />;
  return <QueryState query={account} rows={6} rowHeight={120} cardHeight={160} />;
}

function Parts({ profile }: { profile: Profile }) {
  const account = useAccount(profile);
  return (
    <Sections sections={accountParts} indexLabel="Seções da conta">
      <ContactPart account={account} />
      <AddressesPart account={account} />
      <AccessPart account={account} />
      <FactorsPart profile={profile} />
      <SessionsPart owner={profile.id} />
      <NoticesPart account={account} />
      <TeamPart />
      <DataPart />
      <ErasurePart />
    </Sections>
  );
}

/** The target of the link in an e-mail change; opening it confirms the address. */
function EmailConfirmation({ hash }: { hash: string }) {
  const confirmation = useQuery({
    queryKey: accountKeys.emailConfirmation(hash),
    queryFn: () => confirm(hash),
    // The link works once, so its first answer is kept.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  const loggedIn = useSession((session) => session.user !== null);
  return (
    <>
      <Title title="Confirmação de e-mail" />
      <div className="stack">
        {confirmation.isPending ? (
          <p className="row" role="status">
            <Spinner /> Confirmando
          </p>
        ) : null}
        {confirmation.data === undefined ? null : (
          <Notice tone="ok" role="status" title="E-mail confirmado">
            <p>{confirmation.data}</p>
          </Notice>
        )}
        {confirmation.error ? (
          <Refused error={confirmation.error} onRetry={() => void confirmation.refetch()} />
        ) : null}
        {confirmation.isPending ? null : (
          <div className="row">
            <ButtonLink
              variant="primary"
              to={loggedIn ? `${pathTo('/account')}#acesso` : pathTo('/login')}
            >
              {loggedIn ? 'Abrir Minha conta' : 'Entrar'}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}

/** Shows the server's refusal, or an interrupted call that can be repeated. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const [reason] = error instanceof RequestFailure ? error.fields.values() : [];
  if (reason === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Notice tone="stop" role="alert" title="E-mail não confirmado">
      <p>{reason}</p>
    </Notice>
  );
}

async function confirm(hash: string): Promise<string> {
  const { detail } = await request(confirmEmail, { body: { hash }, alerts: false, overlay: false });
  // The header shows the logged-in person's address, and the link may belong to someone else.
  if (currentToken() !== null) {
    const user = await request(getMe, {}).catch(() => null);
    if (user) updateUser(user);
  }
  return detail;
}

/** Downloads a copy of everything that the shop knows about a person, as the law requires. */
function DataPart() {
  const { busy, run: download } = useChange(async () => {
    const data = JSON.stringify(await request(exportProfile, {}), null, 2);
    saveBlob(new Blob([data], { type: 'application/json' }), 'meus-dados.json');
  });
  return (
    <AccountSection id="dados">
      <Panel as="div" stack>
        <div className="spread">
          <p className="small">
            Cadastro, aeronaves, fotos, pedidos, remessas, publicações compradas, certificados,
            downloads, sessões e o histórico deles, em um arquivo JSON. O que guardamos, onde e por
            quanto tempo está em <Link to={pathTo('/privacy')}>Privacidade</Link>.
          </p>
          <Button variant="secondary" busy={busy} busyLabel="Preparando" onClick={download}>
            <Icon name="download" />
            Baixar meus dados
          </Button>
        </div>
        <p className="small">
          Outros programas leem a frota e fazem pedidos por chaves:{' '}
          <Link to={pathTo('/account/integrations')}>Integrações</Link>.
        </p>
      </Panel>
    </AccountSection>
  );
}

const noticeChoices = [
  {
    kind: 'reminders',
    note: '30, 15, 7 e 1 dias antes, no dia, e depois do vencimento',
  },
  {
    kind: 'revisions',
    note: 'Ela aparece no Gerenciador também sem o aviso',
  },
] as const satisfies readonly { kind: NoticeKind; note: string }[];

/** The e-mails that a person wants; each tick is saved at once. */
function NoticesPart({ account: { profile, change, keep } }: { account: Account }) {
  const [saving, setSaving] = useState<NoticeKind | null>(null);
  // After a refusal the box shows the stored value again.
  const { run: choose } = useChange(async (kind: NoticeKind, wanted: boolean) => {
    setSaving(kind);
    try {
      keep(await change({ notices: { [kind]: wanted } }));
      notify({ tone: 'ok', text: commonMessages.saved });
    } finally {
      setSaving(null);
    }
  });
  return (
    <AccountSection id="avisos">
      <ul className={styles.notes}>
        {noticeChoices.map(({ kind, note }) => (
          <li key={kind}>
            <CheckField
              label={noticeLabels[kind]}
              note={note}
              checked={profile.notices[kind]}
              aria-busy={saving === kind}
              onChange={(event) => {
                if (saving === null) choose(kind, event.target.checked);
              }}
            />
          </li>
        ))}
        <li>
          <CheckField
            label="Pedido, pagamento, envio e segurança da conta"
            note="Sempre enviado"
            checked
            disabled
          />
        </li>
      </ul>
    </AccountSection>
  );
}
