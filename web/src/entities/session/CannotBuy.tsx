import { displayName } from '#shared/profiles/person';
import { roleNames } from '#shared/profiles/team/roles';
import { useSession } from '#web/state/session';
import { Notice } from '#web/ui/state/Notice.tsx';

/** Says who can buy for the company, and how to buy for oneself. */
export function CannotBuy() {
  const { user, acting } = useSession();
  if (!user || !acting) return null;
  return (
    <Notice tone="wait" title={`Seu papel não compra por ${displayName(user)}`}>
      <p>
        {`O seu é ${roleNames[acting.role]}; compram o titular e quem tem o papel ${roleNames.buyer}. Para comprar por sua conta, troque em “Você atua por”.`}
      </p>
    </Notice>
  );
}
