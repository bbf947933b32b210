import { accessText } from '#shared/accounts/access';
import { pageSize } from '#shared/api/pagedList';
import { listProfileAccesses } from '#shared/profiles/profileEndpoints';
import { accessPage } from '../../accounts/accesses/accessRepository';
import { accountNames } from '../../accounts/accountRepository';
import { serve } from '../../platform/serve';
import { findVisibleProfile } from '../findVisibleProfile';

export const handler = serve(listProfileAccesses, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: async ({ found, query: { before } }) => {
    const { accesses, next } = await accessPage(found.id, { before, size: pageSize });
    const names = await accountNames(accesses.map(({ staff }) => staff));
    const results = accesses.map(({ id, staff, kinds, created }) => ({
      id,
      at: created,
      what: accessText(kinds),
      who: { id: staff, name: names.get(staff) ?? 'Conta excluída' },
    }));
    return { results, next };
  },
});
