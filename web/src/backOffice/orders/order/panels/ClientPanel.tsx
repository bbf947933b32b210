import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { ReactNode } from 'react';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { formatPhone } from '#shared/brazil/phone';
import type { Order } from '#shared/orders/order';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { quotationsOf } from '#shared/orders/quotationsOf';
import { ContractButton } from '#web/entities/orders/ContractButton.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';

/** The client's data at the time of the order. */
export function ClientPanel({ order }: { order: Order }) {
  const { profile, publications, purchase_order, placed_by } = order;
  const { id, name, email, phone, cpf, cnpj, ie } = profile;
  const isCompany = profile.person_or_company === 1;
  const link = <AreaLink to={pathTo('/admin/user/:id', { id })}>{displayName(profile)}</AreaLink>;
  const rows: (readonly [string, ReactNode])[] = [
    ...(isCompany
      ? ([
          ['Empresa', link],
          ['Contato', name],
        ] as const)
      : ([['Nome', link]] as const)),
    ['CNPJ', isCompany && cnpj ? formatCnpj(cnpj) : null],
    ['IE', isCompany ? ie : null],
    ['CPF', cpf ? formatCpf(cpf) : null],
    ['E-mail', email ? <a href={`mailto:${email}`}>{email}</a> : null],
    ['Telefone', phone ? formatPhone(phone) : null],
    ['Feito por', placed_by?.name],
    ['Pedido de compra', purchase_order],
    ['Orçamento', quotationsOf(publications).join(', ')],
    ['Contrato', <ContractButton key="contract" order={order} />],
  ];
  return (
    <Panel>
      <h2>Cliente</h2>
      <Facts rows={rows.filter(([, value]) => Boolean(value))} />
    </Panel>
  );
}
