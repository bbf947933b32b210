import type { CalendarDate } from '#shared/values/calendarDate';
import type { Session } from './session';

/** Who did something, as shown in the history; the shop itself has no id. */
export type Actor = { readonly id: number | null; readonly name: string };

export const system: Actor = { id: null, name: 'Sistema' };

export const actorOf = (session: Session | undefined): Actor =>
  session ? { id: session.person.id, name: nameOf(session) } : system;

const nameOf = ({ person, key }: Session) =>
  key ? `${person.name} (chave ${key.name})` : person.name;

/** Who does something, and when; many changes also need the day in São Paulo. */
export type Doing = { readonly actor: Actor; readonly now: Date };
export type DoingToday = Doing & { readonly today: CalendarDate };
