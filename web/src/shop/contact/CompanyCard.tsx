import { formatCep } from '#shared/brazil/cep';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatPhone } from '#shared/brazil/phone';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { useSite } from '#web/state/site';

/** The seller's data that Decreto 7.962 requires. */
export function CompanyCard() {
  const company = useSite((site) => site.company);
  if (!company) return null;
  const { street, number, complement, province, city, state, zip_code } = company.address;
  const lines = [
    [street, number, complement, province],
    [city, state],
  ].map((parts) => parts.filter(Boolean).join(', '));
  return (
    <Panel as="aside" stack>
      <h2>{company.tradeName}</h2>
      <Facts
        rows={[
          ['Telefone', <a href={`tel:+55${company.phone}`}>{formatPhone(company.phone)}</a>],
          ['E-mail', <a href={`mailto:${company.email}`}>{company.email}</a>],
          ['Endereço', `${lines.join(', ')}, ${formatCep(zip_code)}`],
          ['Razão social', company.legalName],
          ['CNPJ', formatCnpj(company.cnpj)],
        ]}
      />
    </Panel>
  );
}
