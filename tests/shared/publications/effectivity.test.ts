import { describe, expect, it } from 'vitest';
import {
  appliesToModel,
  compareSerials,
  isEffective,
  modelsOf,
  shownApplicability,
} from '#shared/publications/effectivity';

const row = (model: string, from: string | null, to: string | null) => ({ model, from, to });
const since = [row('AG-203', '201.141', null)];

describe('the effectivity of a manual', () => {
  it.each([
    ['201.141', true],
    ['201140', false],
    ['201-142', true],
    ['0201141', true],
    ['99', false],
    ['1000000', true],
    ['sem número', false],
  ])('compares serial numbers by their digits: %s is %s', (serial, inside) =>
    expect(isEffective(since, serial)).toBe(inside),
  );

  it('takes both bounds in, and everything where there is none', () => {
    const both = [row('AG-201A', '600', '940')];
    expect(['599', '600', '940', '941'].map((serial) => isEffective(both, serial))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isEffective([], 'ABC')).toBe(true);
    expect(isEffective([row('AG-201', null, null)], 'ABC')).toBe(true);
  });

  it('takes a model for the same however it is written', () => {
    const two = [row('AG-201', '1', '100'), row('AG-202', '500', null)];
    expect(modelsOf([...two, row('AG201', null, null)])).toEqual(['AG-201', 'AG-202']);
    expect(appliesToModel(two, 'AG202')).toBe(true);
    expect(appliesToModel(two, 'AG-202B')).toBe(false);
  });

  it('stands in for the free text only where there is none', () => {
    expect(shownApplicability({ applicability: 'Todas', effectivity: since })).toBe('Todas');
    expect(shownApplicability({ applicability: null, effectivity: since })).toBe(
      'AG-203 a partir do n/s 201.141',
    );
    expect(shownApplicability({ applicability: null, effectivity: [] })).toBeNull();
    expect(compareSerials('10', '9')).toBeGreaterThan(0);
  });
});
