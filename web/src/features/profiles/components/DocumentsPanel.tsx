import { useState } from 'react';
import { labelsFilename, type LabelType } from '#shared/profiles/addressLabels';
import { displayName, type Profile } from '#shared/profiles/profile';
import { getAddressLabels } from '#shared/profiles/profileEndpoints';
import { CopyCode } from '../../../components/CopyCode';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { Panel } from '../../../components/Panel';
import { request } from '../../../lib/httpClient';
import { RequestFailure } from '../../../lib/RequestFailure';
import { saveBlob } from '../../../lib/saveBlob';
import { downloadCertificate } from '../downloadCertificate';

export function DocumentsPanel({ profile }: { profile: Profile }) {
  const { temp_hash: hash } = profile;
  return (
    <Panel stack>
      <h2>Documentos</h2>
      <LabelsButton profile={profile} type="simple">
        Etiqueta simples
      </LabelsButton>
      <LabelsButton profile={profile} type="complete">
        Etiqueta completa
      </LabelsButton>
      <Button variant="secondary" onClick={() => void downloadCertificate(profile.user.email)}>
        <Icon name="certificate" />
        Certificado
      </Button>
      {hash === null ? null : (
        <CopyCode
          label="Link de troca de senha"
          code={`${location.origin}/change_pass/${encodeURIComponent(hash)}`}
        />
      )}
    </Panel>
  );
}

type LabelsProps = { profile: Profile; type: LabelType; children: string };

function LabelsButton({ profile, type, children }: LabelsProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const query = { users: String(profile.id), type };
      const blob = await request(getAddressLabels, { query, overlay: true, alerts: true });
      saveBlob(blob, labelsFilename({ id: profile.id, name: displayName(profile) }, type));
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} busyLabel="Gerando" onClick={() => void download()}>
      <Icon name="print" />
      {children}
    </Button>
  );
}
