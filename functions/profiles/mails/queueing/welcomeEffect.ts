import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import type { ProfileRow } from '#functions/profiles/profileRepository';

export const welcomeEffect = ({ email }: ProfileRow): Effect => queueMail.welcome(email, { email });

/** How long the order of a sign-up in the checkout is waited for. */
const patienceMs = 15 * 60_000;

/** The welcome waits, since an order's own e-mail replaces it. */
export const welcomeLater = ({ id }: ProfileRow, now: Date) => ({
  due: new Date(now.getTime() + patienceMs),
  effects: [queueJob.welcomeUnlessOrdered({ profile: id })],
});

type SignedUp = Pick<ProfileRow, 'created' | 'with_order'>;

/** Whether the welcome stands in the e-mail of an order placed at that moment. */
export const isWelcomedBy = ({ created, with_order }: SignedUp, placed: Date): boolean =>
  with_order === true && placed.getTime() - Date.parse(created) <= patienceMs;
