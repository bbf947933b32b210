import type { ExpeditionChange, NewExpedition } from '#shared/expeditions/expedition';
import type { Doing } from '#platform/auth/actor';
import { refreshWaitingNow } from '#functions/dispatch/waiting/refreshWaiting';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { addExpedition, changeExpedition } from '#functions/expeditions/saving/saveExpedition';

/** Adds a parcel by hand and updates the list of the dispatch desk. */
export async function addParcel(input: NewExpedition, saving: Doing): Promise<ExpeditionRecord> {
  const parcel = await addExpedition(input, saving);
  await refreshWaitingNow(parcel.client.id, saving.now);
  return parcel;
}

export async function changeParcel(
  before: ExpeditionRecord,
  input: ExpeditionChange,
  saving: Doing,
): Promise<ExpeditionRecord> {
  const after = await changeExpedition(before, input, saving);
  for (const client of new Set([before.client.id, after.client.id])) {
    await refreshWaitingNow(client, saving.now);
  }
  return after;
}
