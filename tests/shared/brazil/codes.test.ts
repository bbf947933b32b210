import { describe, expect, it } from 'vitest';
import {
  aircraftPrefixWarning,
  isAircraftPrefix,
  normaliseAircraftPrefix,
} from '#shared/brazil/aircraftPrefix';
import { formatNfe, isValidNfe, normaliseNfe } from '#shared/brazil/nfe';
import { isValidTrackingCode, trackingCodeWarning, trackingUrl } from '#shared/brazil/trackingCode';
import marks from '../../vectors/aircraft-marks.json' with { type: 'json' };
import nfe from '../../vectors/nfe.json' with { type: 'json' };
import tracking from '../../vectors/tracking.json' with { type: 'json' };

describe('aircraft prefix', () => {
  it.each(marks.valid)('%s is usual', (mark) => {
    expect(isAircraftPrefix(mark)).toBe(true);
    expect(aircraftPrefixWarning(mark)).toBeNull();
  });

  it.each(marks.invalidSpec.map((mark) => mark.replace(/ \(.*\)$/, '')))(
    '%s does not fit the mask',
    (mark) => expect(isAircraftPrefix(mark)).toBe(false),
  );

  it.each(marks.softWarn)('%s passes with a warning', (mark) => {
    expect(isAircraftPrefix(mark)).toBe(true);
    expect(aircraftPrefixWarning(mark)).toContain('Confira o prefixo');
  });

  it.each(['SOS', 'XXX', 'PAN', 'TTT', 'VFR', 'IFR', 'VMC', 'IMC'])(
    'ends in no signal of distress or flight rule: %s',
    (suffix) =>
      expect(aircraftPrefixWarning(`PT-${suffix}`)).toContain(`o final ${suffix} não é usado`),
  );

  it('is five letters and a hyphen from end to end', () => {
    for (const mark of ['XPT-UVA', 'PT-UVAX', 'PT-UVA\n']) {
      expect(isAircraftPrefix(mark)).toBe(false);
      expect(aircraftPrefixWarning(mark)).toBeNull();
    }
    expect(normaliseAircraftPrefix('xptuva')).toBe('XPTUVA');
  });

  it('is written in capitals with the hyphen', () => {
    expect(normaliseAircraftPrefix(' pt-uva ')).toBe('PT-UVA');
    expect(normaliseAircraftPrefix('ptuva')).toBe('PT-UVA');
  });
});

describe('invoice', () => {
  it.each([...nfe.valid, ...nfe.number.valid])('accepts %s', (text) =>
    expect(isValidNfe(text)).toBe(true),
  );

  it.each([...nfe.invalid, ...nfe.number.invalid, '', '000'])('refuses "%s"', (text) =>
    expect(isValidNfe(text)).toBe(false),
  );

  it.each(Object.entries(nfe.number.normalise))('keeps "%s" as %s', (typed, kept) =>
    expect(normaliseNfe(typed)).toBe(kept),
  );

  const keyOf = (state: string, month = '07') => {
    const body = `${state}26${month}12345678000195550010000000121000123450`.slice(0, 43);
    return '0123456789'.split('').flatMap((digit) => {
      const key = `${body}${digit}`;
      return isValidNfe(key) ? [key] : [];
    });
  };

  it('has a key of a state that exists, with one check digit', () => {
    const states = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    const known = states.filter((state) => keyOf(state).length > 0).map(Number);
    expect(known).toEqual([
      11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33, 35, 41, 42, 43,
      50, 51, 52, 53,
    ]);
    for (const state of known) expect(keyOf(String(state))).toHaveLength(1);
  });

  it('has a key of a month that exists', () => {
    const months = Array.from({ length: 100 }, (_, month) => String(month).padStart(2, '0'));
    const known = months.filter((month) => keyOf('35', month).length > 0).map(Number);
    expect(known).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('has a key of 44 characters and no more', () => {
    const key = nfe.valid[0] ?? '';
    for (const wrong of [`${key}0`, `1${key}`, `NFe1${key}`, `x${key}`]) {
      expect(isValidNfe(wrong)).toBe(false);
    }
    expect(isValidNfe(`NFe${key}`)).toBe(true);
    expect(normaliseNfe('12NFE')).toBe('12NFE');
    expect(normaliseNfe('0'.repeat(14) + '7')).toBe('7');
    expect(normaliseNfe('12x')).toBe('12X');
    expect(formatNfe('12')).toBe('12');
  });

  it('accepts a key whose CNPJ has letters, and nothing else with letters', () => {
    expect(isValidNfe('35260712ABC34501DE35550010000000121000123454')).toBe(true);
    expect(isValidNfe('35260712ABC34501DE35550010000000121000123455')).toBe(false);
    expect(isValidNfe('A5260712ABC34501DE35550010000000121000123454')).toBe(false);
    expect(normaliseNfe(nfe.valid[2] ?? '')).toBe(nfe.valid[0]);
    expect(formatNfe(nfe.valid[0] ?? '')).toBe(nfe.valid[1]);
  });
});

describe('tracking code', () => {
  it.each(tracking.valid)('%s leads to Correios', (code) => {
    expect(isValidTrackingCode(code)).toBe(true);
    expect(trackingCodeWarning(code)).toBeNull();
    expect(trackingUrl(code.toLowerCase())).toContain(`objetos=${code}`);
  });

  it.each(tracking.invalid)('%s only warns', (code) => {
    expect(isValidTrackingCode(code)).toBe(false);
    expect(trackingCodeWarning(code)).not.toBeNull();
  });

  it('ends in 5 where the remainder is 0, and in 0 where it is 1', () => {
    expect(isValidTrackingCode('AA000000005BR')).toBe(true);
    expect(isValidTrackingCode('AA000000000BR')).toBe(false);
    expect(isValidTrackingCode('AA000009000BR')).toBe(true);
    expect(isValidTrackingCode('AA000009005BR')).toBe(false);
  });

  it('is 13 characters from end to end, spaces aside', () => {
    expect(isValidTrackingCode(' aa 000 000 005 br ')).toBe(true);
    for (const wrong of ['XAA000000005BR', 'AA000000005BRX']) {
      expect(isValidTrackingCode(wrong)).toBe(false);
      expect(trackingUrl(wrong)).toBeNull();
      expect(trackingCodeWarning(wrong)).toBeNull();
    }
    expect(trackingCodeWarning('AA000000000BR')).toContain('dígito verificador');
  });

  it('has no link for other carriers', () => {
    expect(trackingUrl('JAD12345678901')).toBeNull();
    expect(trackingCodeWarning('JAD12345678901')).toBeNull();
  });
});
