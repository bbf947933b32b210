import { Link } from 'react-router-dom';
import { displayName } from '#shared/profiles/person';
import { frameMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { KeysPart } from '#web/entities/integrations/KeysPart.tsx';
import { WebhooksPart } from '#web/entities/integrations/WebhooksPart.tsx';
import { customerScopeTexts } from '#web/entities/integrations/scopeTexts';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { usePerson, useSession } from '#web/state/session';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';

/** Keys and webhooks belong to the logged-in person's account, even if they act for a company. */
export function IntegrationsScreen() {
  const isActing = useSession(({ acting }) => acting !== undefined);
  const user = usePerson();
  const name = user ? displayName(user) : null;
  return (
    <>
      <Crumbs list={{ to: pathTo('/account'), label: frameMessages.account }} here="Integrações" />
      <Title
        title="Integrações"
        lead={
          <>
            Outros programas leem a frota, fazem pedidos e recebem avisos em nome{' '}
            {name === null ? 'da conta' : `de ${name.replace(/\.$/, '')}`}.{' '}
            <Link to={pathTo('/developers')}>Páginas para quem programa</Link>
          </>
        }
      />
      {isActing ? (
        <Blank
          icon="user"
          title="Você está atuando por uma empresa"
          note="As chaves e os webhooks são da sua própria conta: troque para ela acima."
        />
      ) : user && name !== null ? (
        <div className="stack gap-6" key={user.id}>
          <KeysPart
            owner={user.id}
            texts={customerScopeTexts}
            holder={name}
            purpose="Outros programas usam chaves para ler a frota e os pedidos."
          />
          <WebhooksPart owner={user.id} />
        </div>
      ) : (
        <LoginRequired />
      )}
    </>
  );
}
