import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorBody } from '#shared/api/errorBody';
import {
  dateField,
  choice,
  clearable,
  code,
  email,
  flag,
  id,
  idOrZero,
  lines,
  listField,
  money,
  object,
  optionalLines,
  optionalText,
  text,
} from '#shared/api/fields';

function problems(schema: v.GenericSchema, value: unknown) {
  const result = v.safeParse(schema, value);
  return result.success ? undefined : errorBody(result.issues);
}

const person = object({ name: text(5), email });

describe('what the API says about a field', () => {
  it('tells missing, null, blank and too long apart', () => {
    expect(problems(person, { email: 'a@example.com' })).toEqual({
      name: ['Este campo é obrigatório.'],
    });
    expect(problems(person, { name: null, email: 'x' })).toEqual({
      name: ['Este campo não pode ser nulo.'],
      email: ['Insira um endereço de email válido.'],
    });
    expect(problems(person, { name: ' \u200b\t', email: 'a@example.com' })).toEqual({
      name: ['Este campo não pode ser em branco.'],
    });
    expect(problems(person, { name: 'abcdef', email: 'a@example.com' })).toEqual({
      name: ['Certifique-se de que este campo não tenha mais de 5 caracteres.'],
    });
  });

  it('answers an unreadable object as a whole', () => {
    expect(problems(person, [])).toHaveProperty('name');
    expect(problems(person, 'x')).toEqual({
      non_field_errors: ['Dado inválido. Esperado um dicionário.'],
    });
  });

  it('nests objects and keeps array positions, with {} for good rows', () => {
    const order = object({ lines: listField(object({ price: money, to: person })) });
    const good = { price: 1, to: { name: 'Ana', email: 'a@example.com' } };
    expect(problems(order, { lines: [good, { price: 'x', to: { name: '' } }] })).toEqual({
      lines: [
        {},
        {
          price: ['Um número válido é necessário.'],
          to: {
            name: ['Este campo não pode ser em branco.'],
            email: ['Este campo é obrigatório.'],
          },
        },
      ],
    });
  });

  it('keeps a field called __proto__ a field', () => {
    const body = errorBody([
      { path: [{ key: '__proto__' }], message: 'não' },
    ] as unknown as v.BaseIssue<unknown>[]);
    expect(Object.keys(body)).toEqual(['__proto__']);
  });

  it('stores text in NFC, trimmed, without control and direction-override characters', () =>
    expect(v.parse(text(20), '  Jose\u0301\u202e\u0007 ')).toBe('José'));

  it('compares e-mails in lower case', () =>
    expect(v.parse(email, ' Ana@Example.COM ')).toBe('ana@example.com'));

  it('takes no e-mail address whose name is longer than mail services take', () => {
    expect(v.is(email, `${'a'.repeat(64)}@example.com`)).toBe(true);
    expect(v.is(email, `${'a'.repeat(65)}@example.com`)).toBe(false);
  });

  it('takes amounts as numbers or decimal strings with at most two places', () => {
    expect(v.parse(money, '80.5')).toBe(8050);
    expect(v.parse(money, 0.01)).toBe(1);
    for (const bad of ['80,00', '1e3', '-1', '1.005', Number.NaN, Infinity, -0.01, '', null]) {
      expect(problems(object({ value: money }), { value: bad }), String(bad)).toHaveProperty(
        'value',
      );
    }
  });

  it('takes only real dates', () => {
    expect(v.parse(dateField, '2028-02-29')).toBe('2028-02-29');
    for (const bad of ['2026-02-29', '21/11/2026', '2026-11-21T00:00:00Z', 20261121]) {
      expect(problems(object({ date: dateField }), { date: bad })).toEqual({
        date: ['Formato inválido para data. Use um dos formatos a seguir: YYYY-MM-DD.'],
      });
    }
  });

  it('takes flags as true, 1 and their texts, ids as whole numbers', () => {
    expect([true, 1, '1', 'true'].map((value) => v.parse(flag, value))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(v.parse(flag, '0')).toBe(false);
    expect(problems(object({ on: flag }), { on: 2 })).toHaveProperty('on');
    expect(v.parse(id, '7')).toBe(7);
    for (const bad of [0, -1, 1.5, '7x', 2 ** 60]) {
      expect(problems(object({ id }), { id: bad })).toHaveProperty('id');
    }
    expect(problems(object({ status: code([1, 2]) }), { status: '' })).toHaveProperty('status');
  });

  const said = (schema: v.GenericSchema, value: unknown) =>
    (problems(object({ it: schema }), { it: value }) as { it?: string[] } | undefined)?.it?.[0];

  it.each(['yes', 2, '', 'True', []])('takes %j for no flag', (value) =>
    expect(said(flag, value)).toBe('Deve ser um valor booleano válido.'),
  );

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('takes %j for the flag %j', (value, expected) => expect(v.parse(flag, value)).toBe(expected));

  it('reads whole numbers from digits, up to what a number holds exactly', () => {
    expect(v.parse(id, ' 42 ')).toBe(42);
    expect(v.parse(id, 42)).toBe(42);
    expect(v.parse(idOrZero, '0')).toBe(0);
    for (const bad of ['4x', 'x4', '1e3', '0x10', '', '1234567890123456', 0, true]) {
      expect(said(id, bad)).toBe('Um número inteiro válido é necessário.');
    }
    expect(said(idOrZero, -1)).toBe('Um número inteiro válido é necessário.');
  });

  it('names the choice that is none, whatever was sent for it', () => {
    expect(v.parse(code([1, 22]), '22')).toBe(22);
    expect(v.parse(code([1, 22]), 1)).toBe(1);
    expect(said(code([1, 22]), '3')).toBe('"3" não é uma escolha válida.');
    expect(said(code([1, 22]), '22x')).toBe('"22x" não é uma escolha válida.');
    expect(said(code([1, 22]), 'x22')).toBe('"x22" não é uma escolha válida.');
    expect(said(code([1, 22]), [])).toBe('Um número inteiro válido é necessário.');
    expect(said(code([1, 22]), null)).toBe('Este campo não pode ser nulo.');
    expect(said(choice(['a', 'b']), 'c')).toBe('"c" não é uma escolha válida.');
    expect(said(choice(['a', 'b']), 7)).toBe('"7" não é uma escolha válida.');
    expect(said(choice(['a', 'b']), { toString: 1 })).toBe('"Object" não é uma escolha válida.');
    expect(said(choice(['a', 'b']), null)).toBe('Este campo não pode ser nulo.');
    expect(said(choice(['a', 'b']), undefined)).toBe('Este campo é obrigatório.');
  });

  it('takes amounts from zero, and dates with blanks around them', () => {
    expect(v.parse(money, 0)).toBe(0);
    expect(v.parse(dateField, ' 2026-11-21 ')).toBe('2026-11-21');
    expect(said(dateField, null)).toBe('Este campo não pode ser nulo.');
  });

  it('keeps the line breaks of what has lines', () => {
    expect(v.parse(lines(10), ' a\r\nb ')).toBe('a\nb');
    expect(said(lines(10), ' \n ')).toBe('Este campo não pode ser em branco.');
    expect(said(lines(3), 'abcd')).toContain('mais de 3 caracteres');
    const note = object({ note: optionalLines(5) });
    expect(v.parse(note, { note: 'a\nb' })).toEqual({ note: 'a\nb' });
    expect(v.parse(note, { note: ' \n' })).toEqual({ note: null });
    expect(v.parse(note, { note: null })).toEqual({ note: null });
    expect(v.parse(note, {})).toEqual({});
    expect(said(optionalLines(3), 'abcd')).toContain('mais de 3 caracteres');
    expect(said(optionalText(3), 'abcd')).toContain('mais de 3 caracteres');
  });

  it('clears with nothing, and else says what the field itself says', () => {
    const change = object({ due: clearable(dateField) });
    expect(v.parse(change, {})).toEqual({});
    expect(v.parse(change, { due: '' })).toEqual({ due: null });
    expect(v.parse(change, { due: null })).toEqual({ due: null });
    expect(v.parse(change, { due: '2026-11-21' })).toEqual({ due: '2026-11-21' });
    expect(said(clearable(dateField), '21/11/2026')).toContain('YYYY-MM-DD');
    expect(said(clearable(id), 'x')).toBe('Um número inteiro válido é necessário.');
  });

  it('holds no more items than a list may have', () => {
    expect(v.parse(listField(id, 2), [1, 2])).toEqual([1, 2]);
    expect(said(listField(id, 2), [1, 2, 3])).toBe('No máximo 2 itens.');
    expect(said(listField(id), 'x')).toContain('lista');
  });

  it('tells an absent optional text from a cleared one', () => {
    const change = object({ note: optionalText(5) });
    expect(v.parse(change, {})).toEqual({});
    expect(v.parse(change, { note: ' ' })).toEqual({ note: null });
  });
});
