import { formatCep } from '#shared/brazil/cep';
import type { Address } from '#shared/profiles/addresses/address';

/** An address in lines: street, district and city, CEP. */
export function AddressLines({ address }: { address: Omit<Address, 'country'> }) {
  const { street, number, complement, province, city, state, zip_code } = address;
  return (
    <p>
      {[street, number, complement].filter(Boolean).join(', ')}
      <br />
      {[province, `${city}-${state}`].filter(Boolean).join(', ')}
      <br />
      <span className="num">{formatCep(zip_code)}</span>
    </p>
  );
}
