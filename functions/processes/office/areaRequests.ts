import type { Doing } from '#platform/auth/actor';
import * as v from 'valibot';
import { type Area, areaNames } from '#shared/accounts/areas';
import { areaAskedText } from '#shared/accounts/areaHistory';
import { areaItems, isOfAreas } from '#shared/accounts/inbox';
import { officeRefusals } from '#shared/messages/refusals/officeRefusals';
import { formatMoment, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  dropItem,
  findItem,
  inboxOf,
  keepItem,
  type StoredItem,
} from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows, type ProfileRow } from '#functions/profiles/profileRepository';
import { areasOf, type Session } from '#platform/auth/session';
import { commit } from '#platform/db/write';
import { invalid } from '#platform/domainErrors';
import { job } from '#platform/history/effects';
import { personItem } from './personItem';
import { profileHistory } from '#functions/accounts/accountRepository';

const withoutAreas = 'none';
type Wanted = Area | typeof withoutAreas;

const idOf = (person: number, wanted: Wanted, day: string) =>
  `${areaItems}.${person}.${wanted}.${day}`;

function itemOf(row: ProfileRow, wanted: Wanted, now: Date): Omit<StoredItem, 'person'> {
  const text =
    wanted === withoutAreas
      ? 'Ainda sem áreas: só vê Andamento vazio'
      : `Pediu acesso à área ${areaNames[wanted]} às ${formatMoment(now).slice(-5)}`;
  const id = idOf(row.id, wanted, todayInSaoPaulo(now));
  return personItem(row, { id, text, from: row.id, now });
}

/** Asks superusers for an area; returns the time of the day's first request for it. */
export async function askForArea(
  area: Area,
  { person, areas }: Pick<Session, 'person' | 'areas'>,
  { actor, now }: Doing,
): Promise<string> {
  if (areas.includes(area)) throw invalid({ area: [officeRefusals.has_area] });
  const staff = await listStaffRows();
  const row = staff.find(({ id }) => id === person.id);
  const superusers = staff.filter(({ is_superuser }) => is_superuser);
  const [first] = superusers;
  // The account has just left the staff, or all superusers have left the shop.
  if (!row || !first) return now.toISOString();
  const asked = await findItem(first.id, idOf(row.id, area, todayInSaoPaulo(now)));
  if (asked) return asked.since;
  const item = itemOf(row, area, now);
  await commit([
    ...superusers.flatMap(({ id }) => keepItem({ ...item, person: id })),
    profileHistory(row.id, { action: areaAskedText(area), actor, now }),
  ]);
  return item.since;
}

/** Settles requests for areas granted or lost with the role, and adds staff without areas. */
export const settleAreaRequests = job(
  v.object({ person: v.number() }),
  async ({ person }, { now }) => {
    const staff = await listStaffRows();
    const row = staff.find(({ id }) => id === person);
    const rowAreas = row && areasOf(row);
    const isWaiting = rowAreas?.length === 0;
    for (const { id } of staff.filter(({ is_superuser }) => is_superuser)) {
      const items = (await inboxOf(id)).filter(
        (item) => isOfAreas(item) && item.target_id === person && item.done_at === null,
      );
      const wanted = (item: StoredItem) => item.id.split('.')[3];
      const over = items.filter((item) =>
        wanted(item) === withoutAreas
          ? !isWaiting
          : !rowAreas || rowAreas.some((area) => area === wanted(item)),
      );
      const isListed = items.some((item) => wanted(item) === withoutAreas);
      await commit([
        ...over.flatMap(dropItem),
        ...(row && isWaiting && !isListed
          ? keepItem({ ...itemOf(row, withoutAreas, now), person: id })
          : []),
      ]);
    }
  },
);
