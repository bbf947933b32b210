import { listStaff } from '#shared/profiles/profileEndpoints';
import { areasOf } from '#platform/auth/session';
import { serve } from '#platform/http/serve';
import { shownName } from '../reading/presentProfile';
import { listStaffRows } from '../profileRepository';

export const handler = serve(listStaff, {
  run: async () => {
    const rows = await listStaffRows();
    return rows.map((row) => ({
      id: row.id,
      name: shownName(row),
      areas: [...areasOf(row)],
      is_superuser: row.is_superuser,
    }));
  },
});
