/** The index attributes of a history entry whose effects wait; `outbox_sk` is when they are due. */
export const pendingKeys = (due: string) => ({ outbox_pk: pending, outbox_sk: due });

export const pending = 'PENDING';
/** Given up on: kept for a person to look at, and counted by an alarm. */
export const dead = 'DEAD';
