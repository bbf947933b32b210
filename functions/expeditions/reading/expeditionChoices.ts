import type { CalendarDate } from '#shared/values/calendarDate';
import type { Expedition } from '#shared/expeditions/expedition';
import {
  expeditionStatus,
  expeditionTransitions,
  type ExpeditionStatus,
} from '#shared/expeditions/expeditionStatus';
import { presentTransitions } from '#platform/http/presentTransitions';
import type { ExpeditionRecord } from '../expeditionRecord';

const { inProgress, sent, cancelled } = expeditionStatus;

/** A parcel that has left cannot be repacked. */
export const mayRepack = ({ status }: Pick<ExpeditionRecord, 'status'>): boolean =>
  status === inProgress;

export const mayEdit = ({ status }: Pick<ExpeditionRecord, 'status'>): boolean =>
  status !== cancelled;

type Sent = Pick<ExpeditionRecord, 'status' | 'send_date'>;

/** A sending may be undone on the day it was made only. */
export const mayTakeBack = ({ status, send_date }: Sent, today: CalendarDate): boolean =>
  status === sent && send_date === today;

/** The statuses and actions that staff may choose for a parcel now. */
export const presentExpeditionChoices = (
  parcel: Sent,
  today: CalendarDate,
): Pick<Expedition, 'transitions' | 'actions'> => ({
  transitions: presentTransitions<ExpeditionStatus>(
    expeditionTransitions[parcel.status],
    () => null,
  ),
  actions: [
    ...(mayEdit(parcel) ? (['edit'] as const) : []),
    ...(mayRepack(parcel) ? (['repack'] as const) : []),
    ...(mayTakeBack(parcel, today) ? (['take_back'] as const) : []),
  ],
});
