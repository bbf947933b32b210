import type { Account } from '../platform/accountRecord';
import type { Effect } from '../platform/effects';

export const passwordChangedEffect = ({ email, name }: Account, now: Date): Effect => ({
  kind: 'mail',
  template: 'passwordChanged',
  to: email,
  data: { name, changed: now.toISOString() },
});
