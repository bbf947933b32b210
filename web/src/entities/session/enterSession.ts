import type { Profile } from '#shared/profiles/profile';
import { notify } from '#web/state/notify';
import { areCopiesStored } from '#web/state/deviceCopies';
import { startSession } from '#web/state/startSession';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import { callLogout } from './signOut';

/**
 * Starts a session. If it would delete another person's copies on this device, it asks first and
 * returns false when they are to stay.
 */
export async function enterSession(
  token: string,
  user: Profile,
  { fromCheckout = false }: { readonly fromCheckout?: boolean } = {},
): Promise<boolean> {
  if (areCopiesStored()) {
    const mayReplaceCopies = await whenConnected(
      async () => (await import('../offline/askLeaving')).mayReplaceCopies,
    );
    if (!(await mayReplaceCopies(user.id))) {
      callLogout(token);
      notify({ tone: 'note', text: 'Você não entrou. Os manuais guardados continuam aqui.' });
      return false;
    }
  }
  const isOfTeam = !fromCheckout && (user.acting_for ?? []).length > 0;
  const acting = isOfTeam ? await readCompanyAtLogin(token, user) : null;
  startSession(token, user, { fromCheckout, acting });
  return true;
}

/** Loaded on demand, because few people belong to a team. */
async function readCompanyAtLogin(token: string, user: Profile) {
  const companyAtLogin = await whenConnected(
    async () => (await import('./companyAtLogin')).companyAtLogin,
  );
  return companyAtLogin(token, user);
}
