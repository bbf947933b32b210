import * as v from 'valibot';
import { findItem, keepItem } from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows, profiles } from '#functions/profiles/profileRepository';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { personItem } from './personItem';

/**
 * Shows superusers who was made a partner by staff: a partner opens every manual, and the account
 * could be another one of that member of staff.
 */
export const announcePartner = job(
  v.object({ person: v.number(), by: v.number() }),
  async ({ person, by }, { now }) => {
    const [row, staff] = await Promise.all([profiles.get(person), listStaffRows()]);
    const superusers = staff.filter(({ is_superuser }) => is_superuser);
    if (!row?.is_partner || superusers.some(({ id }) => id === by)) return;
    const id = `system.partner.${person}.${todayInSaoPaulo(now)}`;
    const text = 'Agora é parceiro: abre todos os manuais';
    const item = personItem(row, { id, text, from: by, now });
    for (const superuser of superusers) {
      if (await findItem(superuser.id, id)) continue;
      await commit(keepItem({ ...item, person: superuser.id }));
    }
  },
);
