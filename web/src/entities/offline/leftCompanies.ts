import * as v from 'valibot';
import { getMe } from '#shared/accounts/accountEndpoints';
import { mayCall } from '#shared/profiles/team/roles';
import { openReading } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { copiesCache } from '#web/state/deviceCopies';
import { useSession } from '#web/state/session';
import { copiesKey } from '#web/state/stored';
import { companiesOf, removeOfCompany, textOfCompany } from '#web/state/storedOfCompany';
import { certificateAddress, filesOf } from './copies';

/**
 * Whom a company took out of its team, or who does not read for it any more, keeps no copy of its manuals, whomever
 * this tab acts for. Of whoever left nothing else stays that they stored for it.
 */
export async function dropWhatMayNotBeRead(): Promise<void> {
  const { token, user, acting } = useSession.getState();
  const person = (acting?.person ?? user)?.id;
  if (token === null || person === undefined) return;
  const kept = companiesOf(copiesKey, person);
  if (kept.length === 0) return;
  const roles = await rolesNow(token);
  if (!roles) return;
  for (const company of kept) {
    const role = roles.get(company);
    if (role && mayCall(openReading, role)) continue;
    await dropCopiesOf(person, company);
    if (!role) removeOfCompany(person, company);
  }
}

/** By company; undefined where nothing answers. With the person's own token the call is not about the tab's company. */
async function rolesNow(token: string) {
  try {
    const { acting_for = [] } = await request(getMe, { token });
    return new Map(acting_for.map(({ profile, role }) => [profile, role] as const));
  } catch (error) {
    if (error instanceof RequestFailure) return undefined;
    throw error;
  }
}

const named = v.object({ copies: v.array(v.object({ signature: v.object({ id: v.number() }) })) });

/** The manuals that were kept for a company, their words and its certificate. */
async function dropCopiesOf(person: number, company: number): Promise<void> {
  const text = textOfCompany(copiesKey, person, company);
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), named), text);
  removeOfCompany(person, company, copiesKey);
  const copies = kept.success ? kept.output.copies : [];
  const files = copies.flatMap(({ signature }) => filesOf(signature.id));
  const certificate = certificateAddress(`@${String(person)}.${String(company)}`);
  const cache = await caches.open(copiesCache);
  await Promise.all([...files, certificate].map((address) => cache.delete(address)));
}
