import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import type { ProfileRow } from '#functions/profiles/profileRepository';

export const welcomeEffect = ({ email }: ProfileRow): Effect => queueMail.welcome(email, { email });

/** How long the welcome waits for the order of a sign-up in the checkout. */
const patienceMs = 15 * 60_000;

/** Delays the welcome, because the order's e-mail may contain it instead. */
export const welcomeLater = ({ id }: ProfileRow, now: Date) => ({
  due: new Date(now.getTime() + patienceMs),
  effects: [queueJob.welcomeUnlessOrdered({ profile: id })],
});

type SignedUp = Pick<ProfileRow, 'created' | 'with_order'>;

/** Whether the e-mail of an order placed at this moment contains the welcome. */
export const isWelcomedBy = ({ created, with_order }: SignedUp, placed: Date): boolean =>
  with_order === true && placed.getTime() - Date.parse(created) <= patienceMs;
