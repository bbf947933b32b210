import type { WaitingPhoto } from '#shared/orders/photoQueue';

/** A photo as the list of waiting photos shows it. */
export const waitingPhotoOf = (
  order: number,
  change: Partial<WaitingPhoto> = {},
): WaitingPhoto => ({
  order,
  line: order * 100,
  position: 1,
  of: 1,
  publication: { id: 1, name: 'Suplemento Etanol', version: 'Rev. B', applicability: 'AG-201A' },
  client: {
    id: 7,
    name: 'Marina Castro',
    company_name: null,
    person_or_company: 0,
    phone: '16991550042',
  },
  airplane_prefix: 'PS-AGR',
  airplane_serial_number: '565',
  fuel_type: 2,
  photo: `/order/${String(order)}/photo/${String(order * 100)}/`,
  sent: '2026-05-17T12:42:00.000Z',
  answer_by: '2026-05-18T12:42:00.000Z',
  register: null,
  thumbnail: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  applies: { declared: null, registered: null },
  shipping_type: 'SEDEX',
  destination: 'Araraquara, SP',
  total: '674.55',
  note: null,
  row_version: '3',
  ...change,
});
