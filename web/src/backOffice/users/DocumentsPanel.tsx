import { labelsFilename, type LabelType } from '#shared/profiles/addresses/addressLabels';
import { displayName, type Profile } from '#shared/profiles/profile';
import { getAddressLabels } from '#shared/profiles/profileEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyCode } from '#web/ui/button/CopyCode.tsx';
import { LabelSheetFields } from '../kit/labels/LabelSheetFields';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { request } from '#web/http/httpClient';
import { useDownload } from '#web/http/useDownload';
import { saveBlob } from '#web/http/saveBlob';
import { type LabelSheetForm, useLabelSheet } from '../kit/labels/useLabelSheet';
import { downloadCertificate } from './downloadCertificate';

export function DocumentsPanel({ profile }: { profile: Profile }) {
  const { temp_hash: hash } = profile;
  const sheet = useLabelSheet();
  return (
    <Panel stack>
      <h2>Documentos</h2>
      <LabelSheetFields sheet={sheet} />
      <LabelsButton profile={profile} sheet={sheet} type="simple">
        Etiqueta simples
      </LabelsButton>
      <LabelsButton profile={profile} sheet={sheet} type="complete">
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

type LabelsProps = { profile: Profile; sheet: LabelSheetForm; type: LabelType; children: string };

function LabelsButton({ profile, sheet, type, children }: LabelsProps) {
  const { busy, download } = useDownload(async () => {
    const query = { users: String(profile.id), type, ...sheet.asked() };
    const blob = await request(getAddressLabels, { query, overlay: true, alerts: true });
    saveBlob(blob, labelsFilename({ id: profile.id, name: displayName(profile) }, type));
  });
  return (
    <Button
      variant="secondary"
      disabled={!sheet.has(type)}
      busy={busy}
      busyLabel="Gerando"
      onClick={download}
    >
      <Icon name="print" />
      {children}
    </Button>
  );
}
