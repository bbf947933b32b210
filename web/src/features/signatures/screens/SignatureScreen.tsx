import { getSignature } from '#shared/signatures/signatureEndpoints';
import { RecordScreen } from '../../../components/desk/RecordScreen';
import { request } from '../../../lib/httpClient';
import { NewSignatureDesk } from '../components/NewSignatureDesk';
import { SignatureDesk } from '../components/SignatureDesk';

/** A purchased publication; id 0 makes one without payment. */
export function SignatureScreen() {
  return (
    <RecordScreen
      noun="Assinatura"
      missing="Assinatura não encontrada"
      back="/admin/signatures"
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
