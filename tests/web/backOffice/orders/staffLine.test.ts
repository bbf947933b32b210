import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  emptyLine,
  lineBody,
  lineFor,
  priceOptions,
  staffLine,
} from '#web/backOffice/orders/lines/staffLine';
import { publicationOf } from '#tests/support/screens/browser.tsx';

const book = publicationOf(3, { price: '320.00', price_signature: '120.00' });
const plane = publicationOf(4, { has_airplane_info: true, has_photo_upload: true });

describe('a line that staff fill in', () => {
  it('costs the price, the subscription price, or nothing', () => {
    expect(priceOptions(book)).toEqual([
      { value: 'price', label: 'Compra, R$\u00a0320,00' },
      { value: 'price_signature', label: 'Renovação, R$\u00a0120,00' },
      { value: 'free', label: 'Sem custo, R$\u00a00,00' },
    ]);
    expect(priceOptions(plane).map(({ value }) => value)).toEqual(['price', 'free']);
    const valueOf = (price: 'price' | 'price_signature' | 'free') =>
      lineBody({ ...lineFor(book), price }, book).value;
    expect([valueOf('price'), valueOf('price_signature'), valueOf('free')]).toEqual([
      '320.00',
      '120.00',
      '0.00',
    ]);
  });

  it('needs the aircraft where the publication does; the photo may come later', () => {
    const problems = (needs: { aircraft: boolean }, line: object) =>
      v
        .safeParse(staffLine(needs), { ...emptyLine, publication: '4', ...line })
        .issues?.map(({ message }) => message) ?? [];
    expect(problems({ aircraft: false }, {})).toEqual([]);
    expect(problems({ aircraft: true }, {})).toEqual(
      expect.arrayContaining(Array.from({ length: 3 }, () => 'Campo obrigatório')),
    );
    const aircraft = { airplane_serial_number: '655', fuel_type: '2' };
    expect(problems({ aircraft: true }, { ...aircraft, airplane_prefix: 'PS-A' })).toEqual([
      'Prefixo incorreto',
    ]);
    expect(problems({ aircraft: true }, { ...aircraft, airplane_prefix: 'PS-AGR' })).toEqual([]);
  });

  it('sends only what its publication takes', () => {
    const typed = {
      ...lineFor(plane),
      airplane_prefix: 'PS-AGR',
      airplane_serial_number: ' 655 ',
      fuel_type: '2' as const,
      file: 'photo.jpg',
      file_name: 'plaqueta.jpeg',
    };
    expect(lineBody(typed, plane)).toEqual({
      publication: 4,
      value: '80.00',
      airplane_prefix: 'PS-AGR',
      airplane_serial_number: '655',
      fuel_type: 2,
      file: 'photo.jpg',
    });
    expect(lineBody(typed, book)).toEqual({ publication: 3, value: '320.00' });
  });
});
