import { listProfileMails } from '#shared/profiles/customerEndpoints';
import type { Person } from '../samples/people';
import { call } from './call';

type Reading = { readonly clerk: Person; readonly of: Person };

/** A person's e-mails as a member of staff sees them; `reading` returns both at each call. */
export function staffMails(reading: () => Reading) {
  const mails = async (query: { search?: string; state?: 'sent' | 'returned' } = {}) => {
    const { clerk, of } = reading();
    const path = { id: of.row.id };
    const { body } = await call(listProfileMails, { path, query, token: clerk.token });
    return body.results;
  };
  return {
    mails,
    newest: async () => {
      const [mail] = await mails();
      if (!mail) throw new Error('no e-mail');
      return mail;
    },
    /** The path and the token of a call about one of the e-mails. */
    naming: (mail: string) => {
      const { clerk, of } = reading();
      return { path: { id: of.row.id, mail }, token: clerk.token };
    },
  };
}
