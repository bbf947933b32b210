import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';
import { dueCalendar, endsLater } from './dueCalendar';

/** Hands the ends of all subscriptions to the browser's downloads; false when there are none. */
export async function saveCalendarFile(): Promise<boolean> {
  const now = new Date();
  const today = todayInSaoPaulo(now);
  const ending = (await everyHolding()).filter((signature) => endsLater(signature, today));
  if (ending.length === 0) return false;
  const text = dueCalendar(ending, { now, today, origin: location.origin });
  saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'vencimentos.ics');
  return true;
}

/** Page after page. */
async function everyHolding(): Promise<Signature[]> {
  const all: Signature[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), ordering: 'due', profile: 'me' as const };
    const found = await request(listSignatures, { query, overlay: true, alerts: true });
    all.push(...found.results);
    pages = found.pages;
  }
  return all;
}
