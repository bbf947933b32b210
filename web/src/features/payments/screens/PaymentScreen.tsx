import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paymentMessages } from '#shared/checkoutMessages';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Icon } from '../../../components/Icon';
import { LoginRequired } from '../../../components/LoginRequired';
import { Notice } from '../../../components/Notice';
import { Panel } from '../../../components/Panel';
import { Spinner } from '../../../components/Spinner';
import { Title } from '../../../components/Title';
import { useSession } from '../../../lib/session';
import { makeSlip } from '../api/makeSlip';
import { Slip } from '../components/Slip';
import styles from '../components/payment.module.css';

const title = 'Pagamento';

/** Makes the boleto of an order, or shows the one it has. */
export function PaymentScreen() {
  const order = Number(useParams().order);
  const logged = useSession((session) => session.user !== null);
  return <div className={styles.slip}>{logged ? <Payment order={order} /> : <WithoutLogin />}</div>;
}

function Payment({ order }: { order: number }) {
  const slip = useQuery({
    queryKey: ['boleto', order],
    queryFn: ({ signal }) => makeSlip(order, signal),
    // The same call makes the boleto: it is repeated only by the customer.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (slip.data) return <Slip order={order} slip={slip.data} />;
  if (slip.isFetching) return <Waiting />;
  return (
    <Failed
      message={slip.error?.message}
      onRetry={() => {
        void slip.refetch();
      }}
    />
  );
}

function WithoutLogin() {
  return (
    <>
      <Title title={title} />
      <LoginRequired />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Title title={title} />
      <Panel>
        <p className="row" role="status">
          <Spinner />
          {paymentMessages.waiting}
        </p>
      </Panel>
    </>
  );
}

function Failed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <>
      <Title title={paymentMessages.failedTitle} />
      <Panel stack>
        <Notice tone="stop" role="alert">
          <p>{message ?? paymentMessages.failed}</p>
        </Notice>
        <div className="row">
          <ButtonLink variant="primary" to="/orders">
            Ver pedidos
          </ButtonLink>
          <Button onClick={onRetry}>
            <Icon name="refresh" />
            Tentar de novo
          </Button>
          <ButtonLink to="/contact">Fale conosco</ButtonLink>
        </div>
      </Panel>
    </>
  );
}
