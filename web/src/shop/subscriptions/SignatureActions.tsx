import { trackingUrl } from '#shared/brazil/trackingCode';
import { apiMessages } from '#shared/messages/messages';
import type { Signature } from '#shared/signatures/signature';
import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { formatReais, fromWire } from '#shared/values/money';
import { readByOthers } from '#shared/profiles/team/roles';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useCannotBuy } from '#web/state/session';
import { openFile } from '#web/http/openFile';
import { RenewalAction } from '#web/entities/renewals/RenewalAction.tsx';
import { awaitsReading } from './revisions/revisionReading';
import { useBuy } from '#web/entities/renewals/useBuy';

type Props = {
  signature: Signature;
  /** One of the first items, whose read button is filled if nothing else waits. */
  first?: boolean | undefined;
};

/** Only actions that wait for the holder have a filled button. */
export function SignatureActions({ signature, first = false }: Props) {
  const { status, actions, overdue, renewal_order, track_code, file } = signature;
  const buy = useBuy(signature);
  const cannotBuy = useCannotBuy();
  return (
    <>
      {actions.includes('open') ? (
        <Download {...{ signature, first }} />
      ) : file === null ? null : (
        <p className="small muted">{readByOthers}</p>
      )}
      <RenewalAction signature={signature} />
      {status.id === signatureStatus.sent && track_code ? <Tracking code={track_code} /> : null}
      {overdue && renewal_order === null && !cannotBuy ? (
        <Button variant="secondary" onClick={() => buy(null)}>
          <Icon name="cart" />
          Comprar novamente por {formatReais(fromWire(signature.publication.price))}
        </Button>
      ) : null}
    </>
  );
}

function Download({ signature, first = false }: Props) {
  const { id, publication, file, file_version } = signature;
  const isReadingFirst = first && !signature.renewable && !awaitsReading(signature);
  if (file === null) return <p className="small muted">{apiMessages.noFile}</p>;
  return (
    <div>
      <ButtonLink
        variant={isReadingFirst ? 'primary' : 'secondary'}
        to={pathTo('/read/:signature', { signature: id })}
        aria-label={`Ler ${publication.name}`}
      >
        <Icon name="book" />
        Ler
      </ButtonLink>
      <Button
        variant="secondary"
        aria-label={`Download de ${publication.name}`}
        onClick={() => void openFile(getSignatureFile, { id })}
      >
        <Icon name="download" />
        Download
      </Button>
      {file_version === undefined ? null : (
        <p className="small muted">
          Abre a {file_version}: o arquivo da {publication.version} ainda não está disponível.
        </p>
      )}
    </div>
  );
}

/** Other carriers' codes are plain text, because the Correios cannot track them. */
function Tracking({ code }: { code: string }) {
  const url = trackingUrl(code);
  if (url === null) return <p>Código de rastreio: {code}</p>;
  return (
    <ButtonAnchor
      variant="secondary"
      href={url}
      target="_blank"
      aria-label={`Rastrear remessa ${code} (abre em nova aba)`}
    >
      <Icon name="truck" />
      {code}
    </ButtonAnchor>
  );
}
