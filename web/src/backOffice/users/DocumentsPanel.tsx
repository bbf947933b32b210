import { displayName } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { getAddressLabels } from '#shared/profiles/profileEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyCode } from '#web/ui/button/CopyCode.tsx';
import { LabelDownloads } from '../kit/labels/LabelDownloads';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { request } from '#web/http/httpClient';
import { downloadCertificate } from './downloadCertificate';

export function DocumentsPanel({ profile }: { profile: Profile }) {
  const { temp_hash: hash } = profile;
  return (
    <Panel stack>
      <h2>Documentos</h2>
      <LabelDownloads
        of={{ id: profile.id, name: displayName(profile) }}
        make={(asked) =>
          request(getAddressLabels, {
            query: { users: String(profile.id), ...asked },
            overlay: true,
            alerts: true,
          })
        }
      />
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
