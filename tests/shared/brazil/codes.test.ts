import { describe, expect, it } from 'vitest';
import {
  aircraftPrefixWarning,
  formatAircraftPrefix,
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
    (mark) => {
      expect(isAircraftPrefix(mark)).toBe(false);
    },
  );

  it.each(marks.softWarn)('%s passes with a warning', (mark) => {
    expect(isAircraftPrefix(mark)).toBe(true);
    expect(aircraftPrefixWarning(mark)).toContain('Confira o prefixo');
  });

  it('is written in capitals with the hyphen', () => {
    expect(normaliseAircraftPrefix(' pt-uva ')).toBe('PT-UVA');
    expect(normaliseAircraftPrefix('ptuva')).toBe('PT-UVA');
    expect(formatAircraftPrefix('pt')).toBe('PT');
    expect(formatAircraftPrefix('pt-uv1ab')).toBe('PT-UVA');
  });
});

describe('invoice', () => {
  it.each([...nfe.valid, ...nfe.number.valid])('accepts %s', (text) => {
    expect(isValidNfe(text)).toBe(true);
  });

  it.each([...nfe.invalid, ...nfe.number.invalid, '', '000'])('refuses "%s"', (text) => {
    expect(isValidNfe(text)).toBe(false);
  });

  it.each(Object.entries(nfe.number.normalise))('keeps "%s" as %s', (typed, kept) => {
    expect(normaliseNfe(typed)).toBe(kept);
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

  it('has no link for other carriers', () => {
    expect(trackingUrl('JAD12345678901')).toBeNull();
    expect(trackingCodeWarning('JAD12345678901')).toBeNull();
  });
});
