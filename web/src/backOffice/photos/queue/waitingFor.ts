import { reviewTime } from '#shared/orders/order';

const minute = 60_000;
const hour = 60 * minute;

/** How long a photo has waited, derived from its promised answer time: "40 min", "29 h". */
export function waitingFor(answerBy: string, now: number): string {
  const waited = Math.max(0, now - (Date.parse(answerBy) - reviewTime));
  return waited < hour ? `${Math.floor(waited / minute)} min` : `${Math.floor(waited / hour)} h`;
}
