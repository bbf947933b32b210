import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { formatCep } from '#shared/brazil/cep';
import {
  labelsFilename,
  labelsPerSheet,
  labelTypes,
} from '#shared/profiles/addresses/addressLabels';
import { createAddressLabels, getAddressLabels } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { customer, person, type Person, staff } from '#tests/support/samples/people';
import { canSeePaper, textOfPdf, wordsOfPdf } from '#tests/support/renderPdf';
import { spoilRow } from '#tests/support/database/spoilRow';

await startDatabase();
const { labelCorner, labelSheets } = await import('#functions/profiles/labels/labelSheet');

const clerk = await staff();

type Body = Record<string, unknown>;
const labels = (body: Body) => call(createAddressLabels, { body, token: clerk.token });
const flat = (text: string) => text.replace(/\s+/g, ' ');
const idsOf = (people: readonly Person[]) => people.map(({ row }) => row.id).join(',');

/** Where the CEP of the label in a place must stand. */
const isInside = (
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  type: 'simple' | 'complete',
  place: number,
) => {
  const { x, y } = labelCorner(labelSheets[type], place);
  const { width, height } = labelSheets[type];
  return left >= x && right <= x + width && top >= y && bottom <= y + height;
};

describe.runIf(canSeePaper)('labels on paper', () => {
  it('name the recipient in the order of Correios, the CEP alone on the last line', async () => {
    const ana = await person({}, { name: 'Ana Conceição' });
    const { status, headers, bytes } = await labels({ users: idsOf([ana]), type: 'simple' });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(textOfPdf(bytes, 'in order of drawing').trim().split('\n')).toEqual([
      'Ana Conceição',
      'Praça da Sé, 100',
      'Sé',
      'São Paulo-SP',
      '01001-000',
    ]);
    const document = await PDFDocument.load(bytes);
    const { width, height } = document.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([612, 792]);
  });

  it('tell in full whom to look for, and who sends', async () => {
    const address = {
      zip_code: '05010000',
      street: 'Rua Caiubi',
      number: '7',
      province: 'Perdizes',
    };
    const firm = await person(
      {},
      {
        person_or_company: 1,
        company_name: 'Aérea Vale Verde Ltda',
        cnpj: '12ABC34501DE35',
        ie: 'ISENTO',
        name: 'Rita Brandão',
        shipping_address: { ...address, city: 'São Paulo', state: 'SP', complement: 'Hangar 3' },
      },
    );
    const { bytes } = await labels({ users: idsOf([firm]), type: 'complete' });
    const text = flat(textOfPdf(bytes, 'in order of drawing'));
    for (const words of [
      'DESTINATÁRIO',
      'Tel. (11) 98765-4321',
      'Aérea Vale Verde Ltda A/C Rita Brandão Rua Caiubi, 7, Hangar 3 Perdizes São Paulo-SP 05010-000',
      'REMETENTE AeroPub Publicações Técnicas Ltda. Avenida dos Hangares, 1997 Botucatu-SP, 18600-000',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each(labelTypes)('stand inside their own label on every sheet (%s)', async (type) => {
    const capacity = labelsPerSheet[type];
    const people = await Promise.all(Array.from({ length: capacity }, () => customer()));
    const { bytes } = await labels({ users: idsOf(people), type, start: 2 });
    const words = wordsOfPdf(bytes);
    const marks = words.filter(({ text }) => text === '01001-000');
    expect(marks).toHaveLength(capacity);
    marks.forEach((mark, index) => {
      const place = index + 1;
      expect(mark.page).toBe(Math.floor(place / capacity));
      expect(isInside(mark, type, place % capacity)).toBe(true);
    });
    const spread = words.every((word) =>
      Array.from({ length: capacity }, (_, place) => place).some((place) =>
        isInside(word, type, place),
      ),
    );
    expect(spread).toBe(true);
  });

  it('move with the printer’s offset', async () => {
    const ana = await customer();
    const cep = async (changes: Body) => {
      const { bytes } = await labels({ users: idsOf([ana]), type: 'simple', ...changes });
      return wordsOfPdf(bytes).find(({ text }) => text === '01001-000');
    };
    const straight = await cep({});
    const moved = await cep({ offset_x: 2.5, offset_y: '-1' });
    expect((moved?.left ?? 0) - (straight?.left ?? 0)).toBeCloseTo(2.5, 1);
    expect((moved?.top ?? 0) - (straight?.top ?? 0)).toBeCloseTo(-1, 1);
  });

  it('are made once for each client, in the order asked for', async () => {
    const ana = await customer();
    const rui = await customer();
    const users = [rui, ana, rui].map(({ row }) => row.id).join(' , ');
    const { bytes } = await labels({ users, type: 'simple' });
    const text = textOfPdf(bytes, 'in order of drawing');
    expect(text.split('01001-000')).toHaveLength(3);
    expect(text.indexOf(rui.row.name)).toBeLessThan(text.indexOf(ana.row.name));
  });

  it('keep very long names and addresses inside, without losing the CEP', async () => {
    const long = (words: string, length: number) => words.repeat(20).slice(0, length).trim();
    const firm = await person(
      {},
      {
        name: long('WWW WWWW ', 120),
        billing_address: {
          zip_code: '89010025',
          street: long('Avenida Presidente Juscelino ', 160),
          number: long('Quilômetro 27 ', 20),
          complement: long('Hangar dos Pilotos ', 80),
          province: long('Vila Nova ', 80),
          city: long('São José ', 80),
          state: 'SC',
        },
      },
    );
    for (const type of labelTypes) {
      const { bytes } = await labels({ users: idsOf([firm]), type });
      const words = wordsOfPdf(bytes);
      expect(words.every((word) => isInside(word, type, 0))).toBe(true);
      expect(words.map(({ text }) => text)).toContain(formatCep('89010025'));
    }
  });
});

describe.runIf(canSeePaper)('a bad record', () => {
  const change = (id: number, field: string, value: unknown) =>
    spoilRow('accounts', id, field, value);

  it('does not cost the others their labels', async () => {
    const broken = await customer();
    const homeless = await customer();
    const strange = await customer();
    const good = await customer();
    await change(broken.row.id, 'billing_address', { street: 7 });
    await change(homeless.row.id, 'billing_address', null);
    await change(strange.row.id, 'phone', '\u0000\u202E東京 \u{10FFFD} 😀');
    const users = `${idsOf([broken, homeless, strange, good])},999999`;
    for (const type of labelTypes) {
      const { status, bytes } = await labels({ users, type });
      expect(status).toBe(200);
      const text = flat(textOfPdf(bytes, 'in order of drawing'));
      expect(text).toContain(`${homeless.row.name} Endereço não cadastrado`);
      for (const { row } of [strange, good]) expect(text).toContain(row.name);
      expect(text).not.toContain(broken.row.name);
    }
  });

  it('draws any name', async () => {
    const users = idsOf([
      await person({}, { name: 'Łukasz Ñandú Ōsaka Đorđević Ελένη Юрий' }),
      await person({}, { name: '東京 😀 \u{10FFFD}' }),
    ]);
    const { status, bytes } = await labels({ users, type: 'simple' });
    expect(status).toBe(200);
    expect(textOfPdf(bytes)).toContain('Łukasz Ñandú Ōsaka Đorđević Ελένη Юрий');
  });
});

describe('label calls', () => {
  it('name the file after the client, or all of them', async () => {
    const ana = await person({}, { name: 'Ana Conceição & Cia.' });
    const one = await labels({ users: ana.row.id, type: 'simple' });
    expect(one.headers['content-disposition']).toContain('ana-conceicao-cia label simple.pdf');
    const two = await labels({ users: idsOf([ana, await customer()]), type: 'complete' });
    expect(two.headers['content-disposition']).toContain('clientes label complete.pdf');
    const subject = { id: 12, name: 'Manual de Operação' };
    expect(labelsFilename(subject, 'simple')).toBe('manual-de-operacao label simple.pdf');
    expect(labelsFilename({ ...subject, name: '航空' }, 'simple')).toBe('12 label simple.pdf');
  });

  it('answer the same by GET', async () => {
    const ana = await customer();
    const query = { users: String(ana.row.id), type: 'simple' };
    const answer = await call(getAddressLabels, { query, token: clerk.token });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it.each([
    [{ type: 'simple' }, 'users'],
    [{ users: '', type: 'simple' }, 'users'],
    [{ users: '1,x', type: 'simple' }, 'users'],
    [{ users: '999999', type: 'simple' }, 'users'],
    [{ users: '1', type: 'huge' }, 'type'],
    [{ users: '1' }, 'type'],
    [{ users: '1', type: 'complete', start: 11 }, 'start'],
    [{ users: '1', type: 'simple', start: 0 }, 'start'],
    [{ users: '1', type: 'simple', offset_x: 11 }, 'offset_x'],
    [{ users: '1', type: 'simple', offset_y: 'abc' }, 'offset_y'],
  ])('refuse %j by its field', async (body, field) => {
    const answer = await labels(body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('are for staff only', async () => {
    const ana = await customer();
    const query = { users: String(ana.row.id), type: 'simple' };
    expect((await call(getAddressLabels, { query })).status).toBe(401);
    expect((await call(getAddressLabels, { query, token: ana.token })).status).toBe(403);
    const body = { ...query };
    expect((await call(createAddressLabels, { body, token: ana.token })).status).toBe(403);
  });
});
