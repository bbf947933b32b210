import { unreadableText } from '#shared/messages/messages';
import type { ProfileRef } from '#shared/profiles/profile';

type Client = Pick<ProfileRef, 'id' | 'name' | 'company_name' | 'person_or_company'> & {
  readonly email: string;
  readonly phone?: string | null;
};

/** A client as reports name them, to staff. */
export const presentClient = ({ phone = null, ...client }: Client): ProfileRef => ({
  id: client.id,
  name: client.name,
  company_name: client.company_name,
  person_or_company: client.person_or_company,
  email: client.email,
  ...(phone === null ? {} : { phone }),
});

/** Where a record cannot be read, its row in the report says so in the place of the client. */
export const unreadableClient = (record: number): ProfileRef => ({
  id: 0,
  name: unreadableText(record),
  company_name: null,
  person_or_company: 0,
});
