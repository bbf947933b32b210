import { useState } from 'react';
import { exportProfile } from '#shared/profiles/profileEndpoints';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { LoginRequired } from '../../../components/LoginRequired';
import { Panel } from '../../../components/Panel';
import { Title } from '../../../components/Title';
import { request } from '../../../lib/httpClient';
import { RequestFailure } from '../../../lib/RequestFailure';
import { saveBlob } from '../../../lib/saveBlob';
import { useSession } from '../../../lib/session';
import { EraseDialog } from '../components/EraseDialog';

/** What the law gives people over their data: a copy of all of it, and being forgotten. */
export function MyDataScreen() {
  const loggedIn = useSession((session) => session.user !== null);
  return (
    <>
      <Title
        title="Meus dados"
        lead="Uma cópia do que temos sobre você, e a exclusão do cadastro."
      />
      {loggedIn ? (
        <div className="stack">
          <Copy />
          <Erasure />
        </div>
      ) : (
        <LoginRequired />
      )}
    </>
  );
}

function Copy() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const data = JSON.stringify(await request(exportProfile, {}), null, 2);
      saveBlob(new Blob([data], { type: 'application/json' }), 'meus-dados.json');
    } catch (error) {
      // Already alerted.
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel stack>
      <h2>Cópia dos dados</h2>
      <p>Cadastro, pedidos, publicações compradas e o histórico deles, em um arquivo JSON.</p>
      <div className="row">
        <Button variant="secondary" busy={busy} busyLabel="Gerando" onClick={() => void download()}>
          <Icon name="download" />
          Baixar meus dados
        </Button>
      </div>
    </Panel>
  );
}

function Erasure() {
  const [asking, setAsking] = useState(false);
  return (
    <Panel stack>
      <h2>Excluir cadastro</h2>
      <p>
        O cadastro é anonimizado e o acesso termina na hora, inclusive aos downloads. Pedidos ainda
        não pagos são cancelados, e as fotos enviadas, apagadas. Os registros fiscais dos pedidos
        pagos ficam guardados por 5 anos, como a lei exige.
      </p>
      <div className="row">
        <Button
          variant="secondary"
          onClick={() => {
            setAsking(true);
          }}
        >
          Excluir meu cadastro
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
  );
}
