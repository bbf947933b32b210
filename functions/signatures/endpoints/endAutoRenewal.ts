import { endAutoRenewal } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnSignature } from '../listing/findOwnSignature';
import { presentOneAutoRenewal } from '../listing/presentSignature';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import type { DoingToday } from '#platform/auth/actor';
import { decideAndCommit, Overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { notFound, refused } from '#platform/domainErrors';
import { findOrder, isStaleOrder } from '#functions/orders/orderRepository';
import {
  currentRound,
  endedBy,
  isEndable,
  isRequested,
  ownAutoRenewal,
} from '../autoRenewal/autoRenewalRules';
import type { SignatureRecord } from '../signatureRecord';
import { signatures } from '../signatureRepository';
import {
  changeAutoRenewal,
  followAutoRenewal,
  mailEnded,
} from '#functions/processes/autoRenewal/autoRenewalNews';
import { cancelRenewalOrder } from '#functions/processes/autoRenewal/cancelRenewalOrder';

type Stopping = DoingToday & {
  readonly by: 'client' | 'staff';
  readonly why: string | null;
};

/**
 * Ends the automatic renewal at once; provider and bank are notified afterwards. From the day of a
 * charge on, that charge is still carried out and only the next one is prevented. Repeating it
 * changes nothing.
 */
const stopAutoRenewal = (
  { id }: Pick<SignatureRecord, 'id'>,
  { by: kind, why, actor, now, today }: Stopping,
): Promise<SignatureRecord> =>
  decideAndCommit(async () => {
    const row = await signatures.get(id);
    if (!row) throw notFound();
    const auto = ownAutoRenewal(row);
    if (!auto) throw refused(signatureRefusals.automatic_changed);
    if (!isEndable(row)) return row;
    const by = kind === 'client' && actor.id !== null ? { by: actor.id } : {};
    const over = { kind, why, at: now.toISOString(), ...by };
    const after = endedBy(auto, over, today);
    const round = currentRound(row);
    const charged = round && isRequested(round, today) ? round.charge_on : null;
    // The order of the ended renewal is cancelled, so that nobody is asked to pay it.
    const placed = after.round?.failed === over ? after.round.order : undefined;
    const order = placed === undefined ? undefined : await findOrder(placed);
    await commit([
      ...changeAutoRenewal(row, after, {
        action:
          why === null
            ? 'Renovação automática encerrada'
            : `Renovação automática encerrada: ${why}`,
        actor,
        now,
        // A code that was never scanned in the bank needs no confirmation of its end.
        effects: [
          followAutoRenewal(row),
          ...(kind === 'staff' || auto.state === 'active' ? mailEnded(row, over, { charged }) : []),
        ],
      }),
      ...(order ? cancelRenewalOrder(order, { actor, now }) : []),
    ]);
    return { ...row, version: row.version + 1, auto_renewal: after };
  }, isOvertaken);

const isOvertaken = (error: unknown) => error instanceof Overtaken || isStaleOrder(error);

export const handler = serve(endAutoRenewal, {
  find: ({ path, session }) => findOwnSignature(path.id, session),
  run: async ({ found, query, session, actor, now, today }) => {
    const isHolder = found.client.id === session.profileId;
    const row = await stopAutoRenewal(found, {
      by: isHolder ? 'client' : 'staff',
      why: isHolder ? null : (query.reason ?? null),
      actor,
      now,
      today,
    });
    return presentOneAutoRenewal(row, { session, today });
  },
});
