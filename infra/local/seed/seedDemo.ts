import { addDays, todayInSaoPaulo } from '#shared/calendarDate';
import { settleOverdue } from '../../../functions/signatures/settleOverdue';
import { dropPendingEffects } from './dropPendingEffects';
import { everydayStories, eventfulStories } from './demoStories';
import { seedCatalog } from './seedCatalog';
import { seedExpeditions } from './seedExpeditions';
import { momentOf, seedOrders } from './seedOrders';
import { seedOfficeWork } from './seedOfficeWork';
import { seedPeople } from './seedPeople';

/** Fills an empty shop with demonstration data, through the product's own commands. */
export async function seedDemo(now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  const opening = momentOf(addDays(today, -500), now);
  const [people, catalog] = await Promise.all([
    seedPeople(opening),
    seedCatalog(today, { actor: { id: null, name: 'Sistema' }, now: opening }),
  ]);
  const staff = { id: people.staff.id, name: people.staff.name };
  const stories = people.clients.flatMap((client) => {
    const isDemoAccount = client === people.customer || client === people.company;
    const everyday = everydayStories(today);
    const told = isDemoAccount ? [...everyday, ...eventfulStories(today)] : everyday.slice(3, 6);
    return told.map((story) => ({ ...story, client }));
  });
  const orders = await seedOrders(stories, { catalog, staff, now });
  await seedOfficeWork(orders, { people, catalog, today, now });
  await seedExpeditions(orders, { actor: staff, today, now });
  // What ended long ago was noticed then, and its mail is as old.
  await settleOverdue(now);
  await dropPendingEffects();
}
