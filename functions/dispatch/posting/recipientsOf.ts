import { displayName } from '#shared/profiles/person';
import { profiles } from '#functions/profiles/profileRepository';
import type { Recipient } from '#functions/shipping/carriers/carrier';
import type { ReadParcel } from '../papers/readParcels';

/** The recipient of each parcel, by parcel id; parcels without a client or address are left out. */
export async function recipientsOf(
  parcels: readonly ReadParcel[],
): Promise<ReadonlyMap<number, Recipient>> {
  const clients = await profiles.getMany([...new Set(parcels.map((one) => one.parcel.client.id))]);
  const byId = new Map(clients.map((client) => [client.id, client]));
  return new Map(
    parcels.flatMap(({ parcel, address }) => {
      const client = byId.get(parcel.client.id);
      if (!client || !address) return [];
      const { person_or_company, cpf, cnpj, phone } = client;
      const document = person_or_company ? cnpj : cpf;
      return [[parcel.id, { name: displayName(parcel.client), document, phone, address }] as const];
    }),
  );
}
