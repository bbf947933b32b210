import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '#shared/values/money';
import { pixPayload } from '#shared/payments/pix';
import vectors from '../../vectors/pix.json' with { type: 'json' };

function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0');
}

function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

const isIntact = (payload: string) => crc16(payload.slice(0, -4)) === payload.slice(-4);

describe('pix', () => {
  it('has the check sum the standard prescribes', () => {
    expect(crc16(vectors.crc.check.in)).toBe(vectors.crc.check.out);
    for (const { payload, crcOk } of vectors.payloads) expect(isIntact(payload)).toBe(crcOk);
  });

  it("carries the central bank's example key, receiver and city in its places", () => {
    const payload = pixPayload({
      key: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      amount: centavos(100),
      reference: 'P1',
    });
    const fields = fieldsOf(payload);
    const official = fieldsOf(vectors.officialExample);
    expect(fields).toEqual({
      ...official,
      '54': '1.00',
      '62': '0502P1',
      '63': crc16(payload.slice(0, -4)),
    });
  });

  it('is intact for any name, city and amount', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
      .map((text) => `Loja ${text}`);
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 999_999_999 }), (receiver, amount) => {
        const payload = pixPayload({
          key: 'contato@example.com',
          name: receiver,
          city: 'São José dos Campos',
          amount: centavos(amount),
          reference: 'PEDIDO10',
        });
        const fields = fieldsOf(payload);
        expect(isIntact(payload)).toBe(true);
        expect(Math.round(Number(fields['54']) * 100)).toBe(amount);
        expect(fields['60']).toBe('Sao Jose dos Ca');
        expect(fields['59']?.length).toBeLessThanOrEqual(25);
      }),
    );
  });

  it('refuses what is no key', () => {
    const charge = { name: 'Loja', city: 'Botucatu', amount: centavos(1), reference: 'P1' };
    expect(() => pixPayload({ ...charge, key: 'nada' })).toThrow(RangeError);
    expect(() => pixPayload({ ...charge, key: 'contato@example.com', reference: 'a b' })).toThrow(
      RangeError,
    );
  });
});
