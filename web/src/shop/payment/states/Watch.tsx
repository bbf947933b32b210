import { pathTo } from '#shared/site/pathTo';
import { Link } from 'react-router-dom';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import styles from '../payment.module.css';

type Props = { order: number; unheard: boolean };

/** Says that the page notices the payment by itself, and when it cannot. */
export function Watch({ order, unheard }: Props) {
  return (
    <div className="spread">
      <p className={styles.watch} role="status">
        {unheard ? null : <Spinner />}
        {unheard
          ? 'Sem conexão. A confirmação também chega por e-mail.'
          : 'Pode deixar esta página aberta: ela avisa quando o pagamento for confirmado.'}
      </p>
      <Link
        className="small"
        to={pathTo('/orders/:id', { id: order })}
      >{`Ver o pedido ${order}`}</Link>
    </div>
  );
}
