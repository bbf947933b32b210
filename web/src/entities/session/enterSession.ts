import type { Profile } from '#shared/profiles/profile';
import { notify } from '#web/state/notify';
import { areCopiesStored } from '#web/state/deviceCopies';
import { startSession } from '#web/state/startSession';
import { companyAtLogin } from './companyAtLogin';
import { whenConnected } from '#web/ui/lazyPart';
import { callLogout } from './signOut';

/**
 * Begins a session; where another person keeps manuals on this device, which it would take away, after
 * asking. False when they are to stay.
 */
export async function enterSession(
  token: string,
  user: Profile,
  { fromCheckout = false }: { readonly fromCheckout?: boolean } = {},
): Promise<boolean> {
  if (areCopiesStored()) {
    const mayReplaceCopies = await whenConnected(
      async () => (await import('../offline/askDropping')).mayReplaceCopies,
    );
    if (!(await mayReplaceCopies(user.id))) {
      callLogout(token);
      notify({ tone: 'note', text: 'Você não entrou. Os manuais guardados continuam aqui.' });
      return false;
    }
  }
  const acting = fromCheckout ? null : await companyAtLogin(token, user);
  startSession(token, user, { fromCheckout, acting });
  return true;
}
