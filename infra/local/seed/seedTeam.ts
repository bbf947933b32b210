import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import type { TeamRole } from '#shared/profiles/team/roles';
import type { WebhookEvent } from '#shared/accounts/webhooks/webhook';
import { makeKey } from '#functions/accounts/keys/changeKeys';
import { messageId, payloadOf } from '#functions/accounts/webhooks/announceEvent';
import { makeWebhook } from '#functions/accounts/webhooks/changeWebhooks';
import {
  addDelivery,
  changeDelivery,
  changeWebhook,
  findDelivery,
} from '#functions/accounts/webhooks/webhookRepository';
import { latestOrdersOf } from '#functions/orders/orderRepository';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { acceptInvitation } from '#functions/profiles/team/acceptInvitation';
import { invite } from '#functions/profiles/team/changeTeam';
import { invitationCode } from '#functions/profiles/team/invitationLink';
import { publications } from '#functions/publications/publicationRepository';
import { acknowledgeRevision } from '#functions/signatures/revisions/acknowledgeRevision';
import { chooseReaders } from '#functions/signatures/revisions/chooseReaders';
import { isOwedRevision } from '#functions/signatures/receivedRevision';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { isOverdue } from '#functions/signatures/signatureRules';
import { momentOf } from './seedOrders';
import type { DemoTeam } from './seedPeople';

type Seeding = { readonly today: CalendarDate; readonly now: Date };

/** Three people of a company, one invited, what they read, and its maintenance programs. */
export async function seedTeam(
  company: ProfileRow,
  team: DemoTeam,
  { today, now }: Seeding,
): Promise<void> {
  const holder = { id: company.id, name: company.name };
  const on = (days: number) => {
    const day = addDays(today, -days);
    return { actor: holder, today: day, now: momentOf(day, now) };
  };
  const join = async ({ id, name, email }: ProfileRow, role: TeamRole) => {
    const { now: then } = on(120);
    const invitation = await invite(company, { email, name, role }, on(121));
    const code = await invitationCode(company.id, invitation);
    await acceptInvitation(code, { id, name, email }, { name, now: then });
  };
  await join(team.buyer, 'buyer');
  await join(team.quality, 'quality');
  await join(team.reader, 'reader');
  const igor = { email: 'igor@example.com', name: 'Igor Prado', role: 'reader' } as const;
  await invite(company, igor, on(2));
  await seedReading(company, team, on(1));
  await seedPrograms(company, on(60));
}

type By = Seeding & { readonly actor: { readonly id: number; readonly name: string } };

/** Three people must confirm the first subscriptions; the reader has not done so yet. */
async function seedReading(company: ProfileRow, team: DemoTeam, by: By): Promise<void> {
  const { quality, reader } = team;
  const active = (await everySignatureOf(company.id)).filter(
    (row) => row.due !== null && !isOverdue(row, by.today),
  );
  const asked = [];
  for (const row of active) {
    const publication = await publications.get(row.publication.id);
    // Only revisions that were sent are confirmed.
    if (publication && !isOwedRevision(row, publication, by.today)) {
      asked.push({ row, publication });
    }
  }
  for (const { row, publication } of asked.slice(0, 3)) {
    const people = [company.id, quality.id, reader.id];
    const current = await chooseReaders(row, people, { ...by, actor: quality });
    await acknowledgeRevision(current, publication.revision, { ...by, actor: quality });
  }
}

async function seedPrograms(company: ProfileRow, by: By): Promise<void> {
  const acting = { ...by, holder: company.id, profile: company.id };
  await makeKey(
    { name: 'Controle de manutenção', scopes: ['fleet:read', 'subscriptions:read'] },
    { ...acting, email: company.email },
  );
  const events = ['revision.published', 'order.placed', 'order.paid', 'parcel.sent'] as const;
  const url = 'https://manutencao.serra-azul.example.com/aeropub';
  const webhook = await makeWebhook({ url, events: [...events] }, acting);
  const latest = await latestOrdersOf(company.id);
  const order = latest.find(({ status }) => status === orderStatus.confirmed);
  if (!order) throw new Error('the company of the demonstration has no paid order');
  const sent: readonly WebhookEvent[] = ['order.placed', 'order.paid'];
  for (const [place, event] of sent.entries()) {
    const at = new Date(Date.parse(order.created) + place * 60_000).toISOString();
    const id = messageId(at, `demo${event}`);
    await addDelivery({
      holder: company.id,
      webhook: webhook.id,
      event,
      id,
      due: null,
      created: at,
      about: `Pedido ${order.id}`,
      payload: payloadOf({ event, at, data: { order: order.id } }),
    });
    const delivery = await findDelivery(webhook.id, id);
    const answers = [{ at, status: 200, ms: 210, why: null, body: 'ok' }];
    if (delivery) await changeDelivery(delivery, { state: 'delivered', tries: 1, answers });
    await changeWebhook(webhook, { last_delivery: at });
  }
}
