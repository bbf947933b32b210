import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import type { Person } from '#tests/support/samples/people';

/** A small one, so that it is used up at once. */
vi.mock('#shared/api/budgets', async (original) => {
  const module = await original<typeof import('#shared/api/budgets')>();
  const profileSaves = { ...module.budgets.profileSaves, perAccount: 3 };
  return { ...module, budgets: { ...module.budgets, profileSaves } };
});

await startDatabase();
openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');

let ana: Person;
beforeEach(async () => {
  ana = await customer();
});
const save = async (body: object, { token } = ana) =>
  call(updateProfile, { path: { id: ana.row.id }, token, body });
const phone = (nth: number) => ({ phone: `1499700000${String(nth)}` });

describe('changes of a profile', () => {
  it('have an end by the day for who changes their own, where something changes', async () => {
    for (const nth of [1, 1, 2, 2, 3, 3]) expect((await save(phone(nth))).status).toBe(200);
    const refused = await save(phone(4));
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      'Você chegou ao limite de 3 alterações do cadastro por dia. Continue a partir da 0h de amanhã (horário de Brasília).',
    ]);
    expect((await save(phone(3))).status).toBe(200);
    expect((await save(phone(5), await staff())).status).toBe(200);
  });

  it('that are overtaken by another count for nothing', async () => {
    const both = await Promise.all([save(phone(1)), save(phone(2))]);
    const stored = both.filter(({ status }) => status === 200).length;
    for (let nth = stored; nth < 3; nth += 1) expect((await save(phone(nth + 3))).status).toBe(200);
    expect((await save(phone(9))).status).toBe(429);
  });
});
