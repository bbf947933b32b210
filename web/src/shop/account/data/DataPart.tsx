import { Link } from 'react-router-dom';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';
import { AccountSection } from '../AccountSection';

/** A copy of all that the shop knows of a person, as the law gives it them. */
export function DataPart() {
  const { busy, run: download } = useChange(async () => {
    const data = JSON.stringify(await request(exportProfile, {}), null, 2);
    saveBlob(new Blob([data], { type: 'application/json' }), 'meus-dados.json');
  });
  return (
    <AccountSection id="dados">
      <Panel as="div" stack>
        <div className="spread">
          <p className="small">
            Cadastro, aeronaves, fotos, pedidos, remessas, publicações compradas, certificados,
            downloads, sessões e o histórico deles, em um arquivo JSON. O que guardamos, onde e por
            quanto tempo está em <Link to={pathTo('/privacy')}>Privacidade</Link>.
          </p>
          <Button variant="secondary" busy={busy} busyLabel="Preparando" onClick={download}>
            <Icon name="download" />
            Baixar meus dados
          </Button>
        </div>
        <p className="small">
          Outros programas leem a frota e fazem pedidos por chaves:{' '}
          <Link to={pathTo('/account/integrations')}>Integrações</Link>.
        </p>
      </Panel>
    </AccountSection>
  );
}
