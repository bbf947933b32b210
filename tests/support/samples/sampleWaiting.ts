import type { WaitingParcel } from '#shared/dispatch/waitingParcel';

export const waitingTotals = {
  parcels: 1,
  clients: 1,
  weight: '0.4',
  kinds: { order: 1, returned: 0, revision: 0 },
  late: 0,
};

/** A parcel for Ana that waits at the dispatch desk. */
export const waitingParcelOf = (id: number, more: Partial<WaitingParcel> = {}): WaitingParcel => ({
  id,
  client: { id: 7, name: 'Ana Prado', company_name: null, person_or_company: 0 },
  address: {
    country: 'Brasil',
    street: 'Rua Amando',
    number: '10',
    complement: null,
    province: 'Centro',
    zip_code: '18600000',
    city: 'Botucatu',
    state: 'SP',
  },
  profile_address: null,
  has_other_address: false,
  weight: '0.4',
  shipping_type: 'SEDEX',
  kind: 'order',
  is_late: false,
  since: '2026-11-18',
  returned: null,
  orders: [12],
  signatures: [],
  contents: [],
  ...more,
});
