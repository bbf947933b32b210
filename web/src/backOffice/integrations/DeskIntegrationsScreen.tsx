import { pathTo } from '#shared/site/pathTo';
import { KeysPart } from '#web/entities/integrations/KeysPart.tsx';
import { WebhooksPart } from '#web/entities/integrations/WebhooksPart.tsx';
import { shopScopeTexts } from '#web/entities/integrations/scopeTexts';
import { useSession } from '#web/state/session';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

/** The access of other programs to the shop; only superusers grant it. */
export function DeskIntegrationsScreen() {
  const user = useSession((session) => session.user);
  return (
    <>
      <Crumbs list={{ to: pathTo('/admin/users'), label: 'Usuários' }} here="Integrações" />
      <Title
        title="Integrações"
        lead={
          <>
            Programas que leem e escrevem em nome da loja.{' '}
            <a href={pathTo('/developers')}>Páginas para quem programa</a>
          </>
        }
      />
      {user?.user.is_superuser ? (
        <div className="stack gap-6">
          <KeysPart
            owner={user.id}
            texts={shopScopeTexts}
            holder="a loja"
            mayBeEndless
            purpose="Outros programas usam chaves para ler e escrever aqui."
          />
          <WebhooksPart owner={user.id} />
        </div>
      ) : (
        <Notice tone="note" title="Só superusuários criam e encerram chaves da loja.">
          <p>Peça a um deles, ou crie chaves da sua própria conta em Minha conta, Integrações.</p>
        </Notice>
      )}
    </>
  );
}
