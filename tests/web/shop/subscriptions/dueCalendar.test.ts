import { describe, expect, it } from 'vitest';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import { addDays } from '#shared/values/calendarDate';
import { dueCalendar } from '#web/shop/subscriptions/calendar/saveCalendarFile';
import { signatureOf, subscribed, today } from '#tests/support/samples/sampleShipments';

const now = new Date('2026-05-18T13:42:00.000Z');
const made = (...signatures: Parameters<typeof signatureOf>[1][]) =>
  dueCalendar(
    signatures.map((change) => signatureOf(5, change)),
    { now, today, origin: 'https://aeropub.example' },
  );

const renewsByItself: AutoRenewal = {
  state: 'active',
  qr: null,
  until: null,
  price: '72.00',
  charge_on: '2026-12-02',
  renews_to: '2027-12-09',
  announced_on: null,
  first_payment: null,
  authorised_on: null,
  requested: false,
  problem: null,
  order: null,
  slip: false,
};

describe('the calendar of subscriptions', () => {
  it('has a whole day for each end, told apart by aircraft, with alarms before it', () => {
    const due = addDays(today, 40);
    const text = made({ due });
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}\r\n`);
    expect(text).toContain('SUMMARY:Assinatura vence: Manual de Operação\\, PT-UVA\r\n');
    expect(text).toContain('UID:signature-9@aeropub.example\r\n');
    expect(text).toContain('DTSTAMP:20260518T134200Z\r\n');
    expect(text.match(/TRIGGER:-P30D|TRIGGER:-P7D/g)).toHaveLength(2);
  });

  it('has the end that is sure while a renewal is being left, and asks for none that comes by itself', () => {
    const sure = addDays(today, 9);
    const due = addDays(today, 374);
    const left = made({ due, sure_until: sure });
    expect(left).toContain(`DTSTART;VALUE=DATE:${sure.replaceAll('-', '')}\r\n`);
    expect(left).toContain('DESCRIPTION:Renove no Gerenciador');
    const renewing = made({ due, auto_renewal: renewsByItself });
    expect(renewing).toContain('DESCRIPTION:Renova automaticamente em 02/12/2026: ');
  });

  it('leaves out what has ended and what never ends', () =>
    expect(made({ due: addDays(today, -1) }, { due: null })).not.toContain('VEVENT'));

  it('folds long lines at 75 octets without tearing a letter apart', () => {
    const name = 'Manutenção e inspeção não periódica; '.repeat(6);
    const lines = made({ publication: { ...subscribed, name } }).split('\r\n');
    const octets = (line: string) => new TextEncoder().encode(line).length;
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    const joined = lines.join('\r\n').replaceAll('\r\n ', '');
    expect(joined).toContain(name.replaceAll(';', '\\;').trimEnd());
  });
});
