import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/values/calendarDate';
import { parcelNews, returnedNews } from '#shared/expeditions/parcelNews';

const today = calendarDate('2026-11-22');
const dates = { send_date: '2026-11-10', complete_date: '2026-11-11', return_date: '2026-11-12' };

describe('what a customer reads of a parcel', () => {
  it.each([
    [1, 'Em preparação para o envio'],
    [2, 'Enviada em 10/11'],
    [3, 'Entregue em 11/11'],
    [4, 'Devolvida em 12/11; enviaremos de novo'],
    [9, null],
  ])('status %i', (id, text) => expect(parcelNews({ status: { id }, ...dates }, today)).toBe(text));

  it('says the year where it is another one, and no day where none is known', () => {
    expect(returnedNews('2025-12-30', today)).toBe('Devolvida em 30/12/2025; enviaremos de novo');
    expect(returnedNews(null, today)).toBe('Devolvida; enviaremos de novo');
    expect(parcelNews({ status: { id: 2 } }, today)).toBe('Enviada');
  });
});
