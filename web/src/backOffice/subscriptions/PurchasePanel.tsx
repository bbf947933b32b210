import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/brazil/phone';
import { publicationMessages } from '#shared/messages/messages';
import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import { displayName } from '#shared/profiles/person';
import { givenVersion } from '#shared/signatures/givenVersion';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { Applicability } from '#web/entities/publications/Applicability.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { shownDate } from '#web/forms/typedFields';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

/** The publication, the buyer and the aircraft, which never change. */
export function PurchasePanel({ signature }: { signature: Signature }) {
  return (
    <Panel>
      <h2>Publicação</h2>
      <Facts rows={rowsOf(signature)} />
    </Panel>
  );
}

type FactRow = readonly [label: string, value: ReactNode];

function rowsOf(signature: Signature): FactRow[] {
  const { publication, profile, order, version_bought } = signature;
  const rows: FactRow[] = [
    [
      'Publicação',
      <AreaLink key="publication" to={pathTo('/admin/publication/:id', { id: publication.id })}>
        <Unbroken>{publication.name}</Unbroken>
      </AreaLink>,
    ],
    ['Versão', <Versions key="version" signature={signature} />],
    ['Tipo', publication.is_signature ? publicationMessages.yearSubscription : singleOf(signature)],
    [
      'Cliente',
      <AreaLink key="client" to={pathTo('/admin/user/:id', { id: profile.id })}>
        {displayName(profile)}
      </AreaLink>,
    ],
    ['Contato', <Contact key="contact" signature={signature} />],
    ['Aeronave', aircraftOf(signature)],
    [
      'Pedido',
      order ? (
        <AreaLink key="order" to={pathTo('/admin/order/:id', { id: order.id })}>
          {order.id}, {shownDate(order.date)}
        </AreaLink>
      ) : (
        'Sem pedido'
      ),
    ],
  ];
  if (publication.is_signature && version_bought !== publication.version) {
    rows.splice(2, 0, ['Comprada na', version_bought]);
  }
  const paper = onPaper(signature);
  if (paper !== '') rows.splice(2, 0, ['Impressa', paper]);
  return rows.filter(([, value]) => value !== '');
}

/** The revision sent last, and the one still to be sent. */
function onPaper({ sent_revision: sent, missing_revision: missing }: Signature): string {
  const parts = [
    sent ? `${sent.version}, enviada em ${shownDate(sent.date)}` : '',
    missing ? `falta enviar ${missing}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

const singleOf = ({ publication }: Signature) =>
  `${publicationMessages.singlePurchase}, ${publication.is_download ? publicationMessages.download : publicationMessages.printed}`;

function Versions({ signature }: { signature: Signature }) {
  return (
    <span className="row">
      <RevisionStamp version={givenVersion(signature)} />
      <Applicability text={signature.publication.applicability} inline />
    </span>
  );
}

function Contact({ signature: { profile } }: { signature: Signature }) {
  const { email, phone } = profile;
  return (
    <span className="row">
      {email ? <span>{email}</span> : null}
      {phone ? <span className="num">{formatPhone(phone)}</span> : null}
    </span>
  );
}

/** Prefix, serial and fuel, always in this order. */
function aircraftOf({ airplane_prefix, airplane_serial_number, fuel_type }: Signature): string {
  const fuel = fuelTypes.find((type) => type === fuel_type);
  return [
    airplane_prefix,
    airplane_serial_number ? `N/S ${airplane_serial_number}` : '',
    fuel ? fuelTypeLabels[fuel] : '',
  ]
    .filter(Boolean)
    .join(', ');
}
