import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { formatPhone } from '#shared/brazil/phone';
import { boletoNote } from '#shared/orders/orderProgress';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import type { CustomerSummary } from '#shared/profiles/customerSummary';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { notify } from '#web/state/notify';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { shownMoney } from '#web/forms/shownDecimal';
import { summaryQuery, useCustomerCache } from './summaryQuery';
import { customerAddress, type CustomerTab, customerTabs } from './customerTabs';
import tabRow from '../../../ui/list/tabs.module.css';
import styles from './customer.module.css';

type Props = { profile: DeskProfile; tab: CustomerTab };

/** What is asked first on the telephone, what waits with its button, and the way to the rest. */
export function CustomerHead({ profile, tab }: Props) {
  const { data: summary } = useQuery(summaryQuery(profile.id));
  const tabs = useRef<HTMLElement>(null);
  useTabKeys(profile.id);
  useEffect(() => {
    // On a phone the tabs are wider than the window.
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - 100;
  }, [tab]);
  return (
    <>
      <TitleBlock cells={factsOf(profile, summary)} />
      <nav
        className={`${tabRow.tabs ?? ''} ${styles.tabs ?? ''}`}
        aria-label="Partes do cadastro"
        ref={tabs}
      >
        {customerTabs.map(({ path, label, counts }) => (
          <Link
            key={path}
            to={customerAddress(profile.id, path)}
            aria-current={path === tab ? 'page' : undefined}
          >
            {label}
            {counts === null || !summary ? null : <span>{summary.counts[counts]}</span>}
          </Link>
        ))}
      </nav>
      <KeyHints hints={[['1', 'a 7, as abas']]} />
      {summary?.unpaid ? <Unpaid profile={profile.id} unpaid={summary.unpaid} /> : null}
    </>
  );
}

/** 1 to 7 open the tabs in their order. */
function useTabKeys(profile: number): void {
  const navigate = useNavigate();
  const open = customerTabs.map(
    ({ path }, place) =>
      [
        String(place + 1),
        () => {
          void navigate(customerAddress(profile, path));
        },
      ] as const,
  );
  useKeys(Object.fromEntries(open));
}

function factsOf(profile: DeskProfile, summary: CustomerSummary | undefined) {
  const { name, phone, cpf, cnpj, user, billing_address, shipping_address } = profile;
  const isCompany = profile.person_or_company === 1;
  const at = shipping_address ?? billing_address;
  return [
    isCompany
      ? (['CNPJ', cnpj ? formatCnpj(cnpj) : '–'] as const)
      : (['CPF', cpf ? formatCpf(cpf) : '–'] as const),
    ...(isCompany ? [['Contato', name] as const] : []),
    ['Telefone', phone ? formatPhone(phone) : '–'] as const,
    ['Cidade', at ? `${at.city}, ${at.state}` : '–'] as const,
    ['E-mail', user.email] as const,
    [
      'Cliente desde',
      summary ? formatDate(todayInSaoPaulo(new Date(summary.since))) : '…',
    ] as const,
    ['Comprado', summary ? `R$ ${shownMoney(summary.bought)}` : '…'] as const,
  ];
}

type UnpaidProps = { profile: number; unpaid: NonNullable<CustomerSummary['unpaid']> };

function Unpaid({ profile, unpaid }: UnpaidProps) {
  const refresh = useCustomerCache(profile);
  const { order, total, due, due_note, expired } = unpaid;
  const { busy, run: make } = useChange(async () => {
    await request(makeBoleto, { body: { order } });
    notify({ tone: 'ok', text: `Boleto do pedido ${order} gerado e enviado por e-mail.` });
    refresh();
  });
  return (
    <div className={styles.unpaid}>
      <Notice tone="wait" icon="clock">
        <div className="spread">
          <p>
            <Link to={pathTo('/admin/order/:id', { id: order })}>Pedido {order}</Link>, R${' '}
            {shownMoney(total)}.{' '}
            {due === null ? 'Ainda sem boleto' : boletoNote({ due, due_note, expired })}.
          </p>
          {due === null || expired ? (
            <Button variant="secondary" small busy={busy} onClick={make}>
              Novo boleto
            </Button>
          ) : null}
        </div>
      </Notice>
    </div>
  );
}
