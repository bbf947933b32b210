import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { latestOrdersOf } from '#functions/orders/orderRepository';
import { comment } from '#functions/processes/office/comment';
import { follow } from '#functions/processes/office/follow';
import { findFollowedThing } from '#functions/processes/office/findFollowedThing';
import type { DemoPeople } from './seedPeople';

type Seeding = { readonly today: CalendarDate; readonly now: Date };

/** Fills the clerk's inbox: a mention by a colleague, an assignment, and two reminders. */
export async function seedOffice(people: DemoPeople, { today, now }: Seeding): Promise<void> {
  const { admin, staff, company, customer } = people;
  const [order] = await latestOrdersOf(company.id);
  if (!order) throw new Error('the company of the demonstration has no order');
  const by = (person: { id: number; name: string }) => {
    const actor = { id: person.id, name: person.name };
    return { actor, now, person: person.id, today };
  };
  const thing = await findFollowedThing({ target: 'order', id: order.id });
  await comment(
    thing,
    `@${staff.name} o cliente pediu entrega no aeroclube. Você liga?`,
    by(admin),
  );
  await follow(thing, { assignee: staff.id }, by(admin));
  const client = (id: number) => findFollowedThing({ target: 'profile', id });
  await follow(await client(company.id), { reminder: today }, by(staff));
  await follow(await client(customer.id), { reminder: addDays(today, 3) }, by(staff));
}
