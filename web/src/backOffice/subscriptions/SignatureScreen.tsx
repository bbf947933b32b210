import { getSignature } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { NewSignatureDesk } from './NewSignatureDesk';
import { SignatureDesk } from './SignatureDesk';

/** A purchased publication; id 0 makes one without payment. */
export function SignatureScreen() {
  return (
    <RecordScreen
      noun="Assinatura"
      missing="Assinatura não encontrada"
      back={pathTo('/admin/signatures')}
      queryKey="signatures"
      mayBeNew
      load={(id, signal) => request(getSignature, { path: { id }, signal })}
    >
      {(signature, reload) =>
        signature ? <SignatureDesk signature={signature} reload={reload} /> : <NewSignatureDesk />
      }
    </RecordScreen>
  );
}
