import { updatePassword } from '#shared/accounts/accountEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '../calls/call';
import { type Cost, costing } from './orderCosts';
import { goodPassword, type Person } from '../samples/people';

/** The costs of changes that people make to their own account. */
export async function accountCosts({ customer }: { customer: Person }): Promise<Cost[]> {
  const { row, token } = customer;
  const put = (body: object) => () => call(updateProfile, { path: { id: row.id }, body, token });
  const { costs, cost } = costing();
  await put({ notices: { reminders: true } })();
  await cost('own account, a notice', put({ notices: { reminders: false } }));
  const email = `outra.${String(Math.random()).slice(2)}@example.com`;
  await cost('own account, an e-mail', put({ user: { email, current_password: goodPassword } }));
  await cost('own account, a password', () =>
    call(updatePassword, {
      body: { current_password: goodPassword, password: goodPassword },
      token,
    }),
  );
  return costs;
}
