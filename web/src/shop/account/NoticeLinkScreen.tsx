import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { noticeKinds, noticeLabels } from '#shared/profiles/mails/notices';
import { declineNotice } from '#shared/profiles/profileEndpoints';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

/**
 * The target of the unsubscribe link in a notice. A button confirms it, because programs that scan
 * e-mails open links too.
 */
export function NoticeLinkScreen() {
  const { hash = '' } = useParams<PathParam<'/notices/:hash'>>();
  const [done, setDone] = useState<string | null>(null);
  const { busy, run: decline } = useChange(async () => {
    const { detail } = await request(declineNotice, { path: { hash } });
    setDone(detail);
  });
  const kind = noticeKinds.find((one) => hash.split('-')[1] === one);
  return (
    <div className="narrow">
      <Title title="Avisos por e-mail" />
      <Panel as="div" stack>
        {done === null ? (
          <p>
            {kind ? (
              <>
                Não receber mais por e-mail: <b>{noticeLabels[kind]}</b>.
              </>
            ) : (
              'Não receber mais este aviso por e-mail.'
            )}{' '}
            O que trata de pedido, pagamento, envio e segurança da conta continua chegando.
          </p>
        ) : (
          <Notice tone="ok" role="status">
            <p>{done}</p>
          </Notice>
        )}
        <div className="row">
          {done === null ? (
            <Button variant="primary" busy={busy} onClick={decline}>
              Não receber mais
            </Button>
          ) : null}
          <ButtonLink to={`${pathTo('/account')}#avisos`}>Ver todos os avisos</ButtonLink>
        </div>
      </Panel>
    </div>
  );
}
