import { describe, expect, it } from 'vitest';
import { formatCep, isValidCep, normaliseCep } from '#shared/brazil/cep';
import { ufOfCep } from '#shared/brazil/cepUfRanges';
import { formatCnpj, isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { formatCpf, isValidCpf, normaliseCpf } from '#shared/brazil/cpf';
import { ieMaxLength, isAcceptableIe, normaliseIe } from '#shared/brazil/ie/ie';
import { ieWarning } from '#shared/brazil/ie/ieWarning';
import { isValidPhone } from '#shared/brazil/isValidPhone';
import { formatPhone, normalisePhone } from '#shared/brazil/phone';
import { isUf, ufs } from '#shared/brazil/uf';
import cepRanges from '../../vectors/cep-uf-ranges.json' with { type: 'json' };
import vectors from '../../vectors/cpf-cnpj.json' with { type: 'json' };
import registrations from '../../vectors/ie-generated.json' with { type: 'json' };

const bare = (text: string) => text.replace(/ \(.*\)$/, '');

describe('CPF', () => {
  it.each(vectors.cpf.valid)('accepts %s with and without the mask', (cpf) => {
    expect(isValidCpf(cpf)).toBe(true);
    expect(isValidCpf(normaliseCpf(cpf))).toBe(true);
    expect(formatCpf(normaliseCpf(cpf))).toBe(cpf);
  });

  it.each([...vectors.cpf.invalid, '5299822472', 'x529.982.247-25'])('refuses "%s"', (cpf) =>
    expect(isValidCpf(cpf)).toBe(false),
  );
});

describe('CNPJ', () => {
  it.each(vectors.cnpjNumeric.valid)('accepts %s', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true);
    expect(formatCnpj(normaliseCnpj(cnpj))).toBe(cnpj);
  });

  it.each([vectors.cnpjAlnum.official, ...vectors.cnpjAlnum.valid.map(bare)])(
    'accepts %s with letters',
    (cnpj) => {
      expect(isValidCnpj(cnpj)).toBe(true);
      expect(isValidCnpj(normaliseCnpj(cnpj))).toBe(true);
    },
  );

  it.each([...vectors.cnpjNumeric.invalid, ...vectors.cnpjAlnum.invalid.map(bare), ''])(
    'refuses "%s"',
    (cnpj) => expect(isValidCnpj(cnpj)).toBe(false),
  );

  it('is stored in upper case without the mask', () => {
    expect(normaliseCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(isValidCnpj(' 12.abc.345/01de-35 ')).toBe(true);
  });
});

describe('CEP', () => {
  it.each(cepRanges.table)('of $uf from $from to $to', ({ uf, from, to }) => {
    expect(ufOfCep(normaliseCep(from))).toBe(uf);
    expect(ufOfCep(normaliseCep(to))).toBe(uf);
  });

  it('knows the state of every capital', () => {
    for (const [uf, { ranges }] of Object.entries(cepRanges.capitals)) {
      for (const cep of ranges.flat()) expect(ufOfCep(normaliseCep(cep))).toBe(uf);
    }
  });

  it('has eight digits and does not start with 00', () => {
    for (const cep of ['01001-000', '01001000', '18.600-000']) expect(isValidCep(cep)).toBe(true);
    for (const cep of ['00000000', '0100100', '010010000', 'abcdefgh', '']) {
      expect(isValidCep(cep)).toBe(false);
    }
    expect(ufOfCep('00000000')).toBeNull();
    expect(ufOfCep('78900000')).toBeNull();
    expect(isValidCep(' 01001-000 ')).toBe(true);
    expect(normaliseCep('18.600-000')).toBe('18600000');
    expect(formatCep('18600000')).toBe('18600-000');
    expect(formatCep('')).toBe('');
  });
});

describe('phone', () => {
  it('is stored as 10 or 11 digits', () => {
    expect(normalisePhone('+55 (14) 99765-4321')).toBe('14997654321');
    expect(normalisePhone('(55) 99765-4321')).toBe('55997654321');
    expect(formatPhone('1433001997')).toBe('(14) 3300-1997');
    expect(formatPhone('14997654321')).toBe('(14) 99765-4321');
    expect(formatPhone('149')).toBe('(14) 9');
    expect(normalisePhone('0055 14 99765-4321')).toBe('14997654321');
    expect(normalisePhone('149976554321')).toBe('149976554321');
  });

  it.each(['(14) 3300-1997', '14997654321', '+55 14 99765-4321'])('accepts %s', (phone) =>
    expect(isValidPhone(phone)).toBe(true),
  );

  it.each([
    '',
    '3300-1997',
    '(20) 3300-1997',
    '149976543210',
    '14 99765-432a',
    'a14 99765-4321',
    '0000000000',
  ])('refuses "%s"', (phone) => expect(isValidPhone(phone)).toBe(false));
});

describe('state registration', () => {
  const cases = Object.entries(registrations.values).flatMap(([uf, byLength]) =>
    Object.values(byLength as Record<string, string[]>).flatMap((values) =>
      values.map((ie) => ({ uf, ie })),
    ),
  );

  it.each(cases)('$ie of $uf is accepted without a warning', ({ uf, ie }) => {
    expect(isAcceptableIe(ie, uf)).toBe(true);
    expect(ieWarning(ie, uf)).toBeNull();
  });

  it('may be longer only where the state makes longer ones', () => {
    expect(isAcceptableIe('1'.repeat(12), 'SP')).toBe(true);
    expect(isAcceptableIe('1'.repeat(13), 'SP')).toBe(false);
    expect(isAcceptableIe('1'.repeat(14), 'RO')).toBe(true);
    expect(isAcceptableIe('1'.repeat(15), 'RO')).toBe(false);
    expect(ufs.filter((uf) => ieMaxLength(uf) === 14)).toEqual(['AC', 'DF', 'MG', 'RO']);
  });

  it('may be ISENTO', () => {
    expect(isAcceptableIe('isento', 'SP')).toBe(true);
    expect(normaliseIe(' isento ')).toBe('ISENTO');
    expect(ieWarning('ISENTO', 'SP')).toBeNull();
    expect(ieWarning('', 'SP')).toBeNull();
    expect(ieWarning('110042490115', null)).toBeNull();
    expect(ieWarning('110042490115', 'XX')).toBeNull();
    expect(isAcceptableIe(' - ', 'SP')).toBe(false);
  });

  it('only warns about check digits', () => {
    expect(isAcceptableIe('110042490115', 'SP')).toBe(true);
    expect(ieWarning('110042490115', 'SP')).toContain('inscrição estadual');
    expect(normaliseIe('110.042.490.114')).toBe('110042490114');
  });
});

describe('states', () =>
  it('are 27', () => {
    expect(ufs).toHaveLength(27);
    expect(isUf('SP')).toBe(true);
    expect(isUf('toString')).toBe(false);
  }));
