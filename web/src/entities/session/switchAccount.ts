import { getMe } from '#shared/accounts/accountEndpoints';
import { getProfile } from '#shared/profiles/profileEndpoints';
import type { ActingFor } from '#shared/profiles/team/team';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { storeActing } from '#web/state/acting';
import { useSession } from '#web/state/session';
import { userKey, writeStored } from '#web/state/stored';

/**
 * Makes this tab act for a company, or for the person again, and opens `at`. A full page load
 * ensures that no data of one account is shown for the other.
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

/** A company's profile, as someone who acts for it reads it. */
export const readCompany = ({ profile: id }: ActingFor, call: Call) =>
  request(getProfile, { path: { id }, headers: { 'x-acting-for': String(id) }, ...call });

/** Reads for which companies the person may act now; teams may have changed since the login. */
export async function readActingFor(): Promise<readonly ActingFor[]> {
  const { token, acting } = useSession.getState();
  if (token === null) return [];
  // With an explicit token, the call is about the person and not about the company, which would
  // refuse someone it removed.
  const me = await request(getMe, { token });
  writeStored(userKey, me);
  if (!acting) {
    useSession.setState((session) => (session.token ? { ...session, user: me } : session));
  } else {
    const company = useSession.getState().user;
    const role = me.acting_for?.find(({ profile }) => profile === company?.id)?.role ?? acting.role;
    if (company && role !== acting.role) storeActing({ person: me, company, role });
    useSession.setState((session) =>
      session.token ? { ...session, acting: { person: me, role } } : session,
    );
  }
  return me.acting_for ?? [];
}
