import { beforeAll, describe, expect, it } from 'vitest';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { isOneSlipAway } from '#platform/list/search/searchMistakes';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();

const found = async (search: string) => {
  const { body } = await call(listPublications, { query: { search } });
  return { names: body.results.map(({ name }) => name), similar: body.similar };
};
const one = (name: string, similar?: true) => ({ names: [name], similar });

beforeAll(async () => {
  await onSale({ name: 'Manual de Operação', version: 'Rev. 2', applicability: 'AG-201' });
  for (let n = 2; n <= 11; n += 1) await onSale({ name: `Boletim ${String(n)}x`, version: 'A' });
  await onSale({ name: 'Catálogo de Peças', version: 'C', applicability: 'PT-UVA' });
});

describe('a search of publications', () => {
  it('forgives one mistake, plural and accent in a word, and says so', async () => {
    for (const typed of ['mannual', 'manul', 'mamual', 'maunal', 'manuais', 'operacoes']) {
      expect(await found(typed), typed).toEqual(one('Manual de Operação', true));
    }
    expect(await found('catalogos')).toEqual(one('Catálogo de Peças', true));
    expect(await found('mannual operacao')).toEqual(one('Manual de Operação', true));
    expect(await found('operacao')).toEqual(one('Manual de Operação'));
  });

  it('forgives nothing while something matches, and never a code, a number or a short word', async () => {
    for (const typed of ['ag-202', 'ptuvb', 'pt-uvb', '777', 'rex', 'mannual 777', 'maannual']) {
      expect(await found(typed), typed).toEqual({ names: [], similar: undefined });
    }
  });

  it('shows an exact revision before ids', async () => {
    const { names } = await found('2');
    expect(names[0]).toBe('Manual de Operação');
    expect(names.length).toBeGreaterThan(1);
  });

  it('knows one slip from two', () => {
    const pairs = [
      ['manual', 'manual'],
      ['manual', 'mnaual'],
      ['manual', 'manua'],
      ['manual', 'mxnuxl'],
      ['manual', 'nmnaual'],
    ] as const;
    expect(pairs.map(([one, other]) => isOneSlipAway(one, other))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
