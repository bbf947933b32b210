import { getSignature } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { NewSignatureDesk } from './NewSignatureDesk';
import { SignatureDesk } from './SignatureDesk';

/** A purchased publication; id 0 makes one without payment. */
export function SignatureScreen() {
  return (
    <RecordScreen
      noun="Assinatura"
      missing="Assinatura não encontrada"
      back={pathTo('/admin/signatures')}
      keys={signatureKeys}
      mayBeNew
      load={(id, signal) => request(getSignature, { path: { id }, signal })}
    >
      {(signature, reload) =>
        signature ? <SignatureDesk signature={signature} reload={reload} /> : <NewSignatureDesk />
      }
    </RecordScreen>
  );
}
