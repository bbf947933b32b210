import {
  calendarDate,
  type CalendarDate,
  daysBetween,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { saveBlob } from '#web/http/saveBlob';

/**
 * Downloads the due dates of all subscriptions as a calendar; returns false when there are none.
 */
export async function saveCalendarFile(): Promise<boolean> {
  const now = new Date();
  const today = todayInSaoPaulo(now);
  const ending = (await everyHolding()).filter((signature) => endsLater(signature, today));
  if (ending.length === 0) return false;
  const text = dueCalendar(ending, { now, today, origin: location.origin });
  saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'vencimentos.ics');
  return true;
}

/** Loads all pages. */
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

type Making = {
  readonly now: Date;
  readonly today: CalendarDate;
  /** The shop's origin, for the link back and the ids of the events. */
  readonly origin: string;
};

/** Due dates as an iCalendar file (RFC 5545): all-day events, each with two alarms before. */
export function dueCalendar(holdings: readonly Signature[], making: Making): string {
  const events = holdings.flatMap((signature) => eventOf(signature, making));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AeroPub//Gerenciador//PT',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('');
}

/** The date that is certain: a withdrawal from a renewal may revoke the later one. */
const endOf = ({ due, sure_until: sure }: Signature) => sure ?? due;

/** It has a due date in the future. */
const endsLater = (signature: Signature, today: CalendarDate): boolean => {
  const end = endOf(signature);
  return end !== null && daysBetween(today, calendarDate(end)) >= 0;
};

function eventOf(signature: Signature, { now, today, origin }: Making): string[] {
  const { id, publication, airplane_prefix, auto_renewal: auto } = signature;
  const end = endOf(signature);
  if (end === null || !endsLater(signature, today)) return [];
  const next =
    auto?.state === 'active'
      ? `Renova automaticamente em ${formatDate(calendarDate(auto.charge_on))}:`
      : 'Renove no Gerenciador:';
  const title = [publication.name, airplane_prefix].filter(Boolean).join(', ');
  return [
    'BEGIN:VEVENT',
    // The same id in every download, so that a renewal moves the event instead of adding one.
    `UID:signature-${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${end.replaceAll('-', '')}`,
    `SUMMARY:${escaped(`Assinatura vence: ${title}`)}`,
    `DESCRIPTION:${escaped(`${next} ${origin}/manage`)}`,
    'TRANSP:TRANSPARENT',
    ...alarm(30),
    ...alarm(7),
    'END:VEVENT',
  ];
}

const alarm = (days: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:Vence em ${days} dias`,
  `TRIGGER:-P${days}D`,
  'END:VALARM',
];

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const lineOctets = 75;
const octets = (text: string) => new TextEncoder().encode(text).length;

/**
 * Splits a line after at most 75 octets and continues with a space, without splitting a character.
 */
function folded(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (octets(part + letter) > lineOctets) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part];
}
