import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Actor } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { notFound, refused } from '#platform/domainErrors';
import {
  endedBy,
  isEndable,
  ownAutoRenewal,
} from '#functions/signatures/autoRenewal/autoRenewalRules';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { changeAutoRenewal, followAutoRenewal, mailEnded } from './autoRenewalNews';

type Stopping = {
  readonly by: 'client' | 'staff';
  readonly why: string | null;
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
};

/**
 * It does not renew by itself any more, from this moment: what the provider and the bank know of it follows. From
 * the day of a charge on, that one is carried out and the end counts for the next. Said again it changes nothing.
 */
export const stopAutoRenewal = (
  { id }: Pick<SignatureRecord, 'id'>,
  { by: kind, why, actor, now, today }: Stopping,
): Promise<SignatureRecord> =>
  decideAndCommit(async () => {
    const row = await signatures.get(id);
    if (!row) throw notFound();
    const auto = ownAutoRenewal(row);
    if (!auto) throw refused(signatureRefusals.automatic_changed);
    if (!isEndable(row)) return row;
    const over = { kind, why, at: now.toISOString() };
    const after = endedBy(auto, over, today);
    await commit(
      changeAutoRenewal(row, after, {
        action:
          why === null
            ? 'Renovação automática encerrada'
            : `Renovação automática encerrada: ${why}`,
        ...{ actor, now },
        effects: [followAutoRenewal(row), ...(kind === 'staff' ? mailEnded(row, over) : [])],
      }),
    );
    return { ...row, version: row.version + 1, auto_renewal: after };
  });
