import { describe, expect, it } from 'vitest';
import { masked, masks } from '#web/forms/masks';

describe('masks', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529.982.247-25', '529.982.247-25'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['phone', '1433001997', '(14) 3300-1997'],
    ['phone', '14997001234', '(14) 99700-1234'],
    ['phone', '+55 14 99700-1234', '(14) 99700-1234'],
    ['phone', '+55 (14) 3300-1997', '(14) 3300-1997'],
    ['cep', '18600000', '18600-000'],
    ['adminCep', '18600000', '18600 -000'],
    ['aircraftPrefix', 'ptuva', 'PT-UVA'],
    ['aircraftPrefix', 'pt-uva9', 'PT-UVA'],
    ['uf', 'sp', 'SP'],
    ['date', '21112026', '21/11/2026'],
  ] as const)('%s: %s is shown as %s', (name, typed, shown) =>
    expect(masked(masks[name], typed)).toBe(shown),
  );

  it('shows nothing for nothing', () => expect(masked(masks.cpf, null)).toBe(''));
});
