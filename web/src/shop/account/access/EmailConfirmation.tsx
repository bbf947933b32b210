import { useQuery } from '@tanstack/react-query';
import { confirmEmail } from '#shared/profiles/profileEndpoints';
import { getMe } from '#shared/accounts/accountEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { request } from '#web/http/httpClient';
import { accountKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { currentToken, updateUser, useSession } from '#web/state/session';

/** Where the link of an e-mail change leads: opening it is the confirmation. */
export function EmailConfirmation({ hash }: { hash: string }) {
  const confirmation = useQuery({
    queryKey: accountKeys.emailConfirmation(hash),
    queryFn: () => confirm(hash),
    // The link works once: what it answered the first time stays its answer.
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

/** Refused for good in the server's words, or broken off. */
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
  // The header shows the address of whoever is logged in here, who need not be whose link it is.
  if (currentToken() !== null) {
    const user = await request(getMe, {}).catch(() => null);
    if (user) updateUser(user);
  }
  return detail;
}
