import * as v from 'valibot';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  assignedPlace,
  dropItem,
  followingOf,
  keepAssignee,
} from '#functions/accounts/inbox/inboxRepository';
import { findOrder } from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { followedHistory } from './followedThing';

/** Removes a finished order from its assignee's inbox, unless it was reopened meanwhile. */
export const endAssignment = job(
  v.object({ order: v.number() }),
  async ({ order: id }, { now }) => {
    const order = await findOrder(id);
    if (order && order.status !== orderStatus.cancelled) return;
    const thing = { target: 'order', id } as const;
    await decideAndCommit(async () => {
      const { assignee } = await followingOf(thing);
      if (!assignee) return;
      await commit([
        keepAssignee(thing, assignee, null),
        ...dropItem(assignedPlace(thing, assignee)),
        followedHistory(thing, {
          action: 'Responsável',
          text: 'ninguém, porque o pedido terminou',
          actor: system,
          now,
        }),
      ]);
    });
  },
);
