import { useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Profile } from '#shared/profiles/profile';
import { HeardAt } from '#web/entities/profiles/HeardAt.tsx';
import { isFree } from '#shared/orders/isFree';
import { Cancelled } from './Cancelled';
import { NothingToPay } from './NothingToPay';
import styles from '../payment.module.css';
import { Paid } from './Paid';
import { Payable } from '../Payable';
import { UnderReview } from './UnderReview';

type Props = {
  order: Order;
  user: Profile;
  /** The last question about it was not answered. */
  unheard: boolean;
  reload: () => Promise<void>;
};

/** The sheet changes in place when the order does; whoever does not see it hears it. */
export function PaymentStates(props: Props) {
  const { status } = props.order;
  const [before] = useState(status);
  const isNews = status === orderStatus.confirmed && before !== status;
  useFocusKept(status);
  return (
    <div className={styles.states}>
      <p className="sr" role="status">
        {isNews ? 'Pagamento confirmado' : ''}
      </p>
      <State {...props} isNews={isNews} />
      {status === orderStatus.pending || status === orderStatus.underReview ? (
        <HeardAt user={props.user} />
      ) : null}
    </div>
  );
}

function State(props: Props & { isNews: boolean }) {
  const { order } = props;
  switch (order.status) {
    case orderStatus.underReview:
      return <UnderReview order={order} />;
    case orderStatus.pending:
      return isFree(order) || order.charged_on ? (
        <NothingToPay order={order} />
      ) : (
        <Payable {...props} />
      );
    case orderStatus.confirmed:
      return <Paid {...props} />;
    case orderStatus.cancelled:
      return <Cancelled order={order} />;
  }
}

/** When the control that had the focus goes with the old state, the focus goes to the title. */
function useFocusKept(state: unknown) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const isGone = focused.current !== null && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [state]);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
