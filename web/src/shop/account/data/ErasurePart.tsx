import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import styles from '../account.module.css';
import { AccountSection } from '../AccountSection';
import { EraseDialog } from './EraseDialog';

/** Being forgotten: what goes, what the law keeps, and the way to it. */
export function ErasurePart() {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection id="excluir">
      <Panel as="div" stack>
        <div className={styles.leave}>
          <div>
            <h3>O que some na hora</h3>
            <ul>
              <li>Acesso, senha e sessões</li>
              <li>Telefone, endereços, aeronaves, certificados e fotos das plaquetas</li>
              <li>As publicações compradas, seus downloads e revisões futuras</li>
              <li>Pedidos ainda não pagos, que são cancelados</li>
            </ul>
          </div>
          <div>
            <h3>O que a lei manda guardar</h3>
            <ul>
              <li>
                Dos pedidos pagos: datas, valores, nota fiscal e nome, documento e endereço de
                cobrança, até 31 de dezembro do quinto ano depois do pagamento
              </li>
            </ul>
          </div>
        </div>
        <div className="row">
          <Button
            variant="secondary"
            onClick={() => {
              setAsking(true);
            }}
          >
            Excluir minha conta
          </Button>
        </div>
        {asking ? (
          <EraseDialog
            onClose={() => {
              setAsking(false);
            }}
          />
        ) : null}
      </Panel>
    </AccountSection>
  );
}
