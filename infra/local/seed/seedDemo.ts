import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { fillWaiting } from '#functions/dispatch/waiting/fillWaiting';
import { countEverything } from '#functions/figures/counting/countFigures';
import { settleOverdue } from '#functions/signatures/renewing/settleOverdue';
import { seedRegister } from './demo/demoAircraft';
import { dropPendingEffects } from './dropPendingEffects';
import { everydayStories, eventfulStories, recentStories } from './demo/demoStories';
import { seedCatalog } from './seedCatalog';
import { seedExpeditions } from './seedExpeditions';
import { inOrder, momentOf, seedOrders } from './seedOrders';
import { seedFailure } from './seedFailure';
import { seedOfficeWork } from './seedOfficeWork';
import { seedMailLog } from './seedMailLog';
import { seedPayments } from './seedPayments';
import { seedPastSales } from './seedPastSales';
import { seedPeople } from './seedPeople';
import { seedQuotation } from './seedQuotation';
import { seedViews } from './seedViews';
import { seedRefunds } from './seedRefunds';
import { seedAcknowledgements, seedRevisions } from './seedRevisions';

/** Fills an empty shop with demonstration data, through the product's own commands. */
export async function seedDemo(now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  const opening = momentOf(addDays(today, -500), now);
  const [people, { catalog, newest }] = await Promise.all([
    seedPeople(opening),
    seedCatalog(today, { actor: { id: null, name: 'Sistema' }, now: opening }),
    seedRegister(),
  ]);
  const staff = { id: people.staff.id, name: people.staff.name };
  const stories = people.clients.flatMap((client) => {
    const isDemoAccount = client === people.customer || client === people.company;
    const everyday = everydayStories(today);
    const chosen = isDemoAccount ? [...everyday, ...eventfulStories(today)] : everyday.slice(3, 6);
    return chosen.map((story) => ({ ...story, client }));
  });
  const others = people.clients.filter((one) => one !== people.customer && one !== people.company);
  const recent = recentStories(today).flatMap((group, place) => {
    const client = others[place % others.length];
    return client ? group.map((story) => ({ ...story, client })) : [];
  });
  // What happened lately takes nothing from the variety of the rest.
  const all = [inOrder(stories), recent].flatMap((some) =>
    some.map((story, variety) => ({ ...story, variety })),
  );
  await seedPastSales({ clients: others, catalog, staff, today, now });
  const orders = await seedOrders(all, { catalog, newest, staff, now });
  await seedOfficeWork(orders, { people, catalog, today, now });
  await seedRefunds(orders, { actor: staff, now });
  await seedPayments(orders, now);
  await seedExpeditions(orders, { actor: staff, today, now });
  await seedRevisions([...catalog, ...newest], { actor: staff, today, now });
  for (const holder of [people.customer, people.company]) {
    await seedAcknowledgements(holder, { today, now });
  }
  for (const { id } of [people.staff, people.admin]) await seedViews(id);
  await seedQuotation(people.company, catalog, { today, now });
  // What ended long ago was noticed then, and its mail is as old.
  await settleOverdue(now);
  await seedMailLog([people.customer.email, people.company.email]);
  await seedFailure(now);
  await dropPendingEffects();
  await fillWaiting(now);
  // So that the first look at Números finds them settled.
  await countEverything();
}
