import { unreadableText } from '#shared/messages/messages';
import type { ProfileRef } from '#shared/profiles/profile';

type Client = Pick<ProfileRef, 'id' | 'name' | 'company_name' | 'person_or_company'> & {
  readonly email: string;
  readonly phone?: string | null;
};

/** A client as named in reports for staff. */
export const presentClient = ({ phone = null, ...client }: Client): ProfileRef => ({
  id: client.id,
  name: client.name,
  company_name: client.company_name,
  person_or_company: client.person_or_company,
  email: client.email,
  ...(phone === null ? {} : { phone }),
});

/** Stands in the client's place where a record cannot be read. */
export const unreadableClient = (record: number): ProfileRef => ({
  id: 0,
  name: unreadableText(record),
  company_name: null,
  person_or_company: 0,
});
