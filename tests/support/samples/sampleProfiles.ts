import { areas } from '#shared/accounts/areas';
import type { Session } from '#platform/auth/session';
import type { ProfileRow } from '#functions/profiles/profileRepository';

/** A client of a company; the same id always gives the same client. */
export function sampleProfile(id: number, changes: Partial<ProfileRow> = {}): ProfileRow {
  const address = {
    country: 'Brasil' as const,
    zip_code: String(1_001_000 + id).padStart(8, '0'),
    street: `Avenida dos Aviadores Agrícolas ${String(id)}`,
    number: String(id),
    complement: 'Hangar 3',
    province: 'Jardim São José',
    city: 'São José dos Campos',
    state: 'SP',
  };
  return {
    id,
    version: 1,
    status: 1,
    created: '2026-01-01T00:00:00.000Z',
    email: `cliente${String(id)}@example.com`,
    is_superuser: false,
    is_staff: false,
    areas: [],
    is_active: true,
    is_partner: false,
    name: `Francisca Gonçalves Araújo ${String(id)}`,
    company_name: `Aérea Vale Verde Serviços Aeroagrícolas nº ${String(id)} Ltda`,
    person_or_company: id % 2 === 1,
    phone: '11987654321',
    cnpj: null,
    cpf: null,
    ie: null,
    billing_address: address,
    shipping_address: address,
    unwanted_notices: [],
    pending_email: null,
    ...changes,
  };
}

/** A session of this profile's owner. */
export const sessionOf = (row: ProfileRow): Session => ({
  profileId: row.id,
  name: row.name,
  email: row.email,
  isStaff: row.is_staff || row.is_superuser,
  areas: row.is_superuser ? areas : row.areas,
  isSuperuser: row.is_superuser,
  isPartner: row.is_partner,
  hasFactor: false,
  mustEnrol: false,
  person: { id: row.id, name: row.name, email: row.email },
  actsFor: [],
  tokenId: 'test',
});
