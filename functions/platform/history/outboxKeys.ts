/** Index attributes of an entry with undelivered effects; `outbox_sk` is when they are due. */
export const pendingKeys = (due: string) => ({ outbox_pk: pending, outbox_sk: due });

export const pending = 'PENDING';
/** The outbox gave up on these entries: they are kept for staff, and an alarm counts them. */
export const dead = 'DEAD';
