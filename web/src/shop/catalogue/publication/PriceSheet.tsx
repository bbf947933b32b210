import { formatReais, fromWire } from '#shared/values/money';
import type { Publication } from '#shared/publications/publication';
import { isUpdatesOnly } from '#shared/publications/soldAs';
import { whatIsSent } from '#shared/publications/whatIsSent';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { WhatIsSent } from '#web/entities/publications/WhatIsSent.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { CartButton } from '../CartButton';
import styles from './publication.module.css';

/** What it costs and how it comes, beside the text or straight after the head on a phone. */
export function PriceSheet({ publication }: { publication: Publication }) {
  const { is_signature, is_download } = publication;
  const renewal = is_signature ? publication.price_signature : null;
  const kind = is_signature ? 'Assinatura de um ano' : 'Compra única';
  const rows: [string, string][] = [
    ['Revisões', is_signature ? 'Incluídas durante a assinatura' : 'A revisão comprada'],
  ];
  if (!is_download) {
    rows.push(['Frete', isUpdatesOnly(publication) ? 'Da próxima revisão, pelo CEP' : 'Pelo CEP']);
  }
  if (renewal !== null) rows.unshift(['Renovação', `${formatReais(fromWire(renewal))} por ano`]);
  return (
    <Panel as="aside" stack className={styles.price} aria-label="Preço">
      <p className={styles.amount}>{formatReais(fromWire(publication.price))}</p>
      <p className="small muted">
        {kind}, {is_download ? 'download' : 'impresso'}
      </p>
      <div className={styles.sent}>
        <WhatIsSent sentences={whatIsSent(publication, { deliveryDays: null, paid: null })} />
      </div>
      <CartButton publication={publication} main />
      <Facts rows={rows} />
      {publication.sample === null ? null : (
        <ButtonAnchor variant="secondary" href={publication.sample}>
          <Icon name="file" />
          Amostra (PDF)
        </ButtonAnchor>
      )}
    </Panel>
  );
}
