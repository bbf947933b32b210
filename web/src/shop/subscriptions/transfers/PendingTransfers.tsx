import { Link } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { Holdings } from '../signaturesQuery';
import { countOf } from './countOf';

type Props = { transfers: NonNullable<NonNullable<Holdings>['coming']> };

/** Transfers that the receiver accepted and that are not complete, with what they wait for. */
export function PendingTransfers({ transfers }: Props) {
  return transfers.map(({ transfer, publications, airplane_prefix: prefix, photo_asked }) => (
    <Notice
      key={transfer}
      tone="wait"
      icon="clock"
      title={`${countOf(publications.length)}${prefix ? ` da ${prefix}` : ''} a caminho`}
    >
      <p>
        {publications.join('; ')}.{' '}
        {photo_asked
          ? 'Precisamos de outra foto da plaqueta.'
          : 'A foto da plaqueta está em verificação, em até 24h; depois disso entra nesta lista.'}{' '}
        <Link to={pathTo('/transfers/:id', { id: transfer })}>
          {photo_asked ? 'Enviar outra foto' : 'Ver transferência'}
        </Link>
      </p>
    </Notice>
  ));
}
