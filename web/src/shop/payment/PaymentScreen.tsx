import { useParams } from 'react-router-dom';
import type { Profile } from '#shared/profiles/profile';
import type { PathParam } from '#shared/site/pathTo';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { OtherAccount } from '#web/entities/profiles/OtherAccount.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import { PaymentStates } from './states/PaymentStates';
import styles from './payment.module.css';
import { useWatchedOrder } from './useWatchedOrder';

const title = 'Pagamento';

/** What is true of an order's payment now: how to pay, or why there is nothing to pay. */
export function PaymentScreen() {
  const { order = '' } = useParams<PathParam<'/payment/:order'>>();
  const user = useSession((session) => session.user);
  const number = /^[1-9]\d{0,14}$/.test(order) ? Number(order) : null;
  return (
    <div className={styles.slip}>
      {user === null ? (
        <WithoutLogin order={order} />
      ) : number === null ? (
        <NotYours user={user} />
      ) : (
        <Payment key={number} id={number} user={user} />
      )}
    </div>
  );
}

function Payment({ id, user }: { id: number; user: Profile }) {
  const watched = useWatchedOrder(id);
  const { data: order, error } = watched;
  const reload = async () => {
    await watched.refetch();
  };
  if (order) {
    return <PaymentStates order={order} user={user} unheard={error !== null} reload={reload} />;
  }
  if (error instanceof RequestFailure && error.status === 404) return <NotYours user={user} />;
  return (
    <>
      <Title title={title} />
      {error ? (
        <ErrorState note={error.message} error={error} onRetry={() => void reload()} />
      ) : (
        <Skeleton rows={3} rowHeight={72} cardHeight={96} />
      )}
    </>
  );
}

function NotYours({ user }: { user: Profile }) {
  return (
    <OtherAccount
      title="Este pedido é de outra conta"
      lead={`Você entrou como ${user.user.email}. Entre com o e-mail que recebeu este link para ver o pagamento.`}
    />
  );
}

function WithoutLogin({ order }: { order: string }) {
  return (
    <>
      <Title title={title} />
      <LoginRequired note={`Entre com a conta que fez o pedido ${order} para ver o pagamento.`} />
    </>
  );
}
