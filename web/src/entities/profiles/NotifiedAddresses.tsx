import { Fragment, useState } from 'react';
import type { Order } from '#shared/orders/order';
import { orderReaders } from '#shared/orders/orderReaders';
import { displayName } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';

// Few addresses are wrong.
const EmailCorrection = lazyPart(async () => (await import('./EmailCorrection')).EmailCorrection);

type Props = { user: Profile; order: Pick<Order, 'placed_by'> };

/** The addresses that get an order's e-mails; the user's own can be corrected here. */
export function NotifiedAddresses({ user: profile, order }: Props) {
  const [corrects, setCorrects] = useState(false);
  // Changing an address requires the account's password, which a team does not share.
  const isOwn = useSession(({ acting }) => acting === undefined);
  const { email, pending_email: waiting } = profile.user;
  return (
    <Panel as="div" stack>
      <div className="spread">
        <p>
          Avisamos em{' '}
          {orderReaders(email, order.placed_by).map((address, index) => (
            <Fragment key={address}>
              {index === 0 ? null : ' e '}
              <b>{address}</b>
            </Fragment>
          ))}
          <br />
          <span className="small muted" role="status">
            {waiting
              ? `Enviamos um link a ${waiting}: depois de aberto, avisamos lá.`
              : isOwn
                ? 'A mensagem não chegou? Veja o spam ou corrija o endereço.'
                : `A mensagem não chegou? Veja o spam. O endereço de ${displayName(profile)} é corrigido na própria conta, e o seu na sua.`}
          </span>
        </p>
        {corrects || !isOwn ? null : (
          <Button variant="secondary" small onClick={() => setCorrects(true)}>
            Corrigir e-mail
          </Button>
        )}
      </div>
      {corrects ? <EmailCorrection profile={profile} onClose={() => setCorrects(false)} /> : null}
    </Panel>
  );
}
