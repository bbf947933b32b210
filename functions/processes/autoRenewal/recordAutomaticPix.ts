import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { system } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commitUnless, type Write } from '#platform/db/write';
import { log } from '#platform/runtime/logger';
import type { Effect } from '#platform/history/queue';
import { unpaidRenewal } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { findOrder } from '#functions/orders/orderRepository';
import type { AutomaticPixEvent } from '#functions/payments/providers/automaticPix';
import { AlreadyReceived, receiveEvent } from '#functions/payments/webhook/paymentEventRepository';
import type { AutoRenewalRecord } from '#functions/signatures/autoRenewal/autoRenewalRecord';
import {
  currentRound,
  endedBy,
  ownAutoRenewal,
} from '#functions/signatures/autoRenewal/autoRenewalRules';
import { findAuthorization } from '#functions/signatures/autoRenewal/authorizationRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import {
  changeAutoRenewal,
  followAutoRenewal,
  mailAuthorised,
  mailEnded,
  mailFailed,
} from './autoRenewalNews';

type Reported = { readonly provider: string; readonly now: Date };

/**
 * Applies a provider's event to the subscription, once, however often and in whatever order events
 * arrive: an ended authorisation stays ended, and a charge of another order or year changes
 * nothing.
 */
export async function recordAutomaticPix(
  event: AutomaticPixEvent,
  { provider, now }: Reported,
): Promise<void> {
  const received = receiveEvent({ provider, event: event.id, now });
  await decideAndCommit(async () => {
    const writes = await consequences(event, { provider, now });
    await commitUnless(AlreadyReceived, [received, ...writes]);
  });
}

async function consequences(event: AutomaticPixEvent, { provider, now }: Reported) {
  const { authorization } = event;
  const known = await findAuthorization({ provider, authorization });
  const row = known && (await signatures.get(known.signature));
  const auto = row && ownAutoRenewal(row);
  if (!row || auto?.authorization !== authorization) {
    log('warn', 'auto_renewal.unknown_authorization', { said: event.said });
    return [];
  }
  return changed(row, auto, event, now);
}

async function changed(
  row: SignatureRecord,
  auto: AutoRenewalRecord,
  event: AutomaticPixEvent,
  now: Date,
): Promise<Write[]> {
  const at = now.toISOString();
  const news = { actor: system, now };
  switch (event.said) {
    case 'authorized':
      if (auto.state !== 'waiting') return [];
      return changeAutoRenewal(
        row,
        { ...auto, state: 'active', authorised: at },
        {
          ...news,
          action: 'Renovação automática ativa',
          effects: [...mailAuthorised(row, auto, now), followAutoRenewal(row)],
        },
      );
    case 'unauthorized':
    case 'expired': {
      if (auto.state !== 'waiting') return [];
      const kind = event.said === 'expired' ? 'expired' : 'unauthorised';
      const over = { kind, why: event.why, at } as const;
      const action =
        kind === 'expired'
          ? 'Código da renovação automática venceu'
          : 'Renovação automática não autorizada no banco';
      return changeAutoRenewal(
        row,
        { ...auto, state: 'refused', over },
        {
          ...news,
          action,
          effects: [followAutoRenewal(row)],
        },
      );
    }
    case 'ended': {
      if (auto.state !== 'active' && auto.state !== 'waiting') return [];
      const over = { kind: 'bank', why: event.why, at } as const;
      const after = endedBy(auto, over, todayInSaoPaulo(now));
      return changeAutoRenewal(row, after, {
        ...news,
        action: 'Renovação automática encerrada no banco',
        effects: [...(await mailsOfEnd(row, after)), followAutoRenewal(row)],
      });
    }
    case 'refused':
      return refusedCharge(row, auto, event, now);
  }
}

/** A holder who got the announcement also gets the reason and a slip. */
async function mailsOfEnd(row: SignatureRecord, after: AutoRenewalRecord): Promise<Effect[]> {
  const round = currentRound({ ...row, auto_renewal: after });
  const { over: problem } = after;
  if (!problem) return [];
  if (round?.failed === problem) return mailFailed(row, round, { problem, slip: true });
  return mailEnded(row, problem, { renewal_order: await unpaidRenewal(row) });
}

async function refusedCharge(
  row: SignatureRecord,
  auto: AutoRenewalRecord,
  { charge, why }: Extract<AutomaticPixEvent, { said: 'refused' }>,
  now: Date,
): Promise<Write[]> {
  const round = currentRound(row);
  if (round?.order === undefined || round.failed) return [];
  const order = await findOrder(round.order);
  const asked = order?.automatic_pix?.charge;
  // A notice without a charge number can only mean the open charge.
  if (charge !== null && charge !== asked) return [];
  const problem = { kind: 'refused', why, at: now.toISOString() } as const;
  return changeAutoRenewal(
    row,
    { ...auto, round: { ...round, failed: problem } },
    {
      actor: system,
      now,
      action:
        why === null ? 'Cobrança automática recusada' : `Cobrança automática recusada: ${why}`,
      effects: [...mailFailed(row, round, { problem, slip: true }), followAutoRenewal(row)],
    },
  );
}
