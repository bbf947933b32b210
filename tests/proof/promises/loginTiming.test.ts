import { expect, it, vi } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { reportFigure } from '#tests/support/promise';

vi.unmock('#functions/accounts/passwords/passwordCost');

await startDatabase();
const { customer } = await import('#tests/support/samples/people');

const rounds = 60;

it(
  'takes as long for an unknown account as for a wrong password',
  { timeout: 180_000 },
  async () => {
    // Each below the wrong passwords after which an account asks for a code as well.
    const accounts = await Promise.all(Array.from({ length: 5 }, () => customer()));
    const emailOf = (round: number) => accounts[round % accounts.length]?.email ?? '';
    let calls = 0;
    const time = async (username: string) => {
      calls += 1;
      const ip = `10.1.${String(calls % 200)}.${String(Math.floor(calls / 200))}`;
      const started = process.hrtime.bigint();
      const answer = await call(createToken, {
        body: { username, password: 'errada-errada' },
        ip,
      });
      expect(answer.status).toBe(400);
      return Number(process.hrtime.bigint() - started) / 1e6;
    };
    await time(emailOf(0));
    const pairs: [number, number][] = [];
    // Side by side and in turns, so that what else the machine does weighs on both alike.
    for (let round = 0; round < rounds; round += 1) {
      const unknown = `ninguem${String(round)}@example.com`;
      if (round % 2 === 0) {
        pairs.push([await time(emailOf(round)), await time(unknown)]);
      } else {
        const second = await time(unknown);
        pairs.push([await time(emailOf(round)), second]);
      }
    }
    const differences = pairs.map(([known, unknown]) => known - unknown);
    const mean = differences.reduce((sum, value) => sum + value, 0) / rounds;
    const variance =
      differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (rounds - 1);
    const z = mean / Math.sqrt(variance / rounds);
    expect(Math.abs(z)).toBeLessThan(3);
    reportFigure(`${String(rounds)} + ${String(rounds)} logins: |z| = ${Math.abs(z).toFixed(2)}`);
  },
);
