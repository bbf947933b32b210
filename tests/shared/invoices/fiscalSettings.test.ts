import * as v from 'valibot';
import { expect, it } from 'vitest';
import { demoFiscal, fiscalSettings } from '#shared/invoices/fiscalSettings';

const { goods, services } = demoFiscal;
const focus = (url: string, environment: 'trial' | 'production') => ({
  issuer: { provider: 'focus', url, environment },
});

it('are taken as the company’s accountant says them', () => {
  expect(v.is(fiscalSettings, demoFiscal)).toBe(true);
  const production = focus('https://api.focusnfe.com.br', 'production');
  expect(v.is(fiscalSettings, { ...demoFiscal, ...production })).toBe(true);
});

it.each([
  ['cClassTrib começa com o CST', { services: { ...services, cClassTrib: '410008' } }],
  ['6 algarismos', { services: { ...services, operationIndicator: '1003' } }],
  ['sem valores de IBS e CBS', { goods: { ...goods, ibsCbsCst: '000', cClassTrib: '000001' } }],
  ['três algarismos (CSOSN)', { regime: 'normal' }],
  ['issuer.url', focus('https://api.focusnfe.com.br', 'trial')],
  ['issuer.url', focus('https://homologacao.focusnfe.com.br', 'production')],
])('are refused in words: %s', (words, change) => {
  const { issues = [] } = v.safeParse(fiscalSettings, { ...demoFiscal, ...change });
  expect(issues.map(({ message }) => message).join()).toContain(words);
});
