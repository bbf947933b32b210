import { getMe } from '#shared/accounts/accountEndpoints';
import { getProfile } from '#shared/profiles/profileEndpoints';
import type { ActingFor } from '#shared/profiles/team/team';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { storeActing } from '#web/state/acting';
import { useSession } from '#web/state/session';
import { userKey, writeStored } from '#web/state/stored';

/**
 * From here on this tab acts for a company, or for its own person again, and shows the page at `at`. It is loaded
 * anew, so that nothing that was read for one is left where the other's is shown.
 */
export async function switchAccount(to: ActingFor | null, at: string = pathTo('/')): Promise<void> {
  const { user, acting } = useSession.getState();
  if (!user) return;
  const person = acting?.person ?? user;
  if (to === null) storeActing(null);
  else {
    const company = await readCompany(to, { overlay: true, alerts: true });
    storeActing({ person, company, role: to.role });
  }
  location.assign(at);
}

type Call = { readonly token?: string; readonly overlay?: boolean; readonly alerts?: boolean };

/** A company's profile, as who acts for it reads it. */
export const readCompany = ({ profile: id }: ActingFor, call: Call) =>
  request(getProfile, { path: { id }, headers: { 'x-acting-for': String(id) }, ...call });

/** Reads for whom the person may act now: they may have been invited or taken out since they logged in. */
export async function readActingFor(): Promise<readonly ActingFor[]> {
  const { token, acting } = useSession.getState();
  if (token === null) return [];
  // With its own token: by the tab's company the call would be about that, and refused to who was taken out of it.
  const me = await request(getMe, { token });
  writeStored(userKey, me);
  if (!acting) {
    useSession.setState((session) => (session.token ? { ...session, user: me } : session));
  } else {
    useSession.setState((session) =>
      session.token ? { ...session, acting: { ...acting, person: me } } : session,
    );
  }
  return me.acting_for ?? [];
}
