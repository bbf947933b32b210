import * as v from 'valibot';
import { findItem, keepItem } from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows, profiles } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { todayInSaoPaulo } from '#shared/values/calendarDate';

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
    for (const chief of superusers) {
      if (await findItem(chief.id, id)) continue;
      await commit(
        keepItem({
          id,
          person: chief.id,
          reason: 'system',
          target: 'profile',
          target_id: person,
          text: 'Agora é parceiro: abre todos os manuais',
          client: { id: person, name: shownName(row) },
          from: by,
          since: now.toISOString(),
          due: null,
          done_at: null,
        }),
      );
    }
  },
);
