import type { Effect } from '../platform/effects';
import { shownName } from './presentProfile';
import type { ProfileRow } from './profileRepository';

export const welcomeEffect = (row: ProfileRow): Effect => ({
  kind: 'mail',
  template: 'welcome',
  to: row.email,
  data: { name: shownName(row), email: row.email },
});
