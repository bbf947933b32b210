import { useNavigate } from 'react-router-dom';
import { trackingUrl } from '#shared/brazil/trackingCode';
import { formatReais, parseMoney } from '#shared/money';
import { getPublication } from '#shared/publications/publicationEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { Button } from '../../../components/Button';
import { ButtonAnchor } from '../../../components/ButtonAnchor';
import { Icon } from '../../../components/Icon';
import { addToCart } from '../../../lib/cart';
import { request } from '../../../lib/httpClient';
import { notify } from '../../../lib/notify';
import { openFile } from '../../../lib/openFile';
import { prefillAircraft } from '../../../lib/prefillAircraft';
import { RequestFailure } from '../../../lib/RequestFailure';

/** At most one filled button: what the customer most likely came for. */
export function SignatureActions({ signature }: { signature: Signature }) {
  const { publication, status, overdue, renewable, track_code } = signature;
  const download = status.id === signatureStatus.downloadReleased && !overdue;
  const buy = useBuy(signature);
  const price = parseMoney(publication.price_signature ?? '');
  return (
    <>
      {download ? (
        <Button
          variant={renewable ? 'secondary' : 'primary'}
          aria-label={`Download de ${publication.name}`}
          onClick={() => void openFile(getSignatureFile, { id: signature.id })}
        >
          <Icon name="download" />
          Download
        </Button>
      ) : null}
      {renewable ? (
        <Button
          variant="primary"
          onClick={() => {
            buy(signature.id);
          }}
        >
          <Icon name="repeat" />
          {price === null ? 'Renovar' : `Renovar por ${formatReais(price)}`}
        </Button>
      ) : null}
      {status.id === signatureStatus.sent && track_code ? <Tracking code={track_code} /> : null}
      {overdue ? (
        <Button
          variant="secondary"
          onClick={() => {
            buy(null);
          }}
        >
          <Icon name="cart" />
          Comprar novamente
        </Button>
      ) : null}
    </>
  );
}

/** Other carriers' codes lead nowhere at the Correios, so they are only shown. */
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

/** Puts the publication in the cart, as a renewal of the given signature or anew, and goes there. */
function useBuy(signature: Signature) {
  const navigate = useNavigate();
  const buy = async (renewal_of: number | null) => {
    const path = { id: signature.publication.id };
    const publication = await request(getPublication, {
      path,
      mayBeMissing: true,
      overlay: true,
      alerts: true,
    });
    addToCart(publication, renewal_of);
    if (renewal_of === null) prefillAircraft([signature]);
    await navigate('/cart');
  };
  return (renewal_of: number | null) => {
    buy(renewal_of).catch((error: unknown) => {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 404) {
        notify({
          tone: 'stop',
          text: `${signature.publication.name} não está mais à venda.`,
        });
      }
    });
  };
}
