import {
  labelsPerSheet,
  labelsFilename,
  type LabelType,
} from '#shared/profiles/addresses/addressLabels';
import { createAddressLabels } from '#shared/profiles/profileEndpoints';
import { publicationUsersFilename } from '#shared/signatures/publicationUsers';
import { createPublicationUsers } from '#shared/signatures/signatureEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { LabelSheetFields } from '../kit/labels/LabelSheetFields';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { saveBlob } from '#web/http/saveBlob';
import { useLabelSheet } from '../kit/labels/useLabelSheet';
import styles from './parts/reports.module.css';

type Props = {
  publication: { id: number; name: string };
  /** Every client of the report, each once. */
  clients: readonly number[];
  /** Ids of clients that are deselected. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
};

/** All or none, and the papers made for who is chosen. */
export function ClientSelection({ publication, clients, left, onLeft }: Props) {
  const sheet = useLabelSheet();
  const chosen = clients.filter((client) => !left.has(client));
  const users = chosen.join(',');
  const labels = (type: LabelType) => async () => {
    const body = { users, type, ...sheet.asked() };
    saveBlob(await request(createAddressLabels, { body }), labelsFilename(publication, type));
  };
  const list = async () => {
    const body = { users, publication: publication.id };
    const blob = await request(createPublicationUsers, { body });
    saveBlob(blob, publicationUsersFilename(publication));
  };
  return (
    <div className={`${styles.selection ?? ''} no-print`}>
      <div className="row">
        <CheckField
          label="Selecionar todos"
          checked={chosen.length === clients.length}
          onChange={(event) => {
            onLeft(new Set(event.target.checked ? [] : clients));
          }}
        />
        <span className="muted num" role="status">
          {chosen.length} de {clients.length} {clients.length === 1 ? 'cliente' : 'clientes'}
        </span>
      </div>
      <div className={`row ${styles.papers ?? ''}`}>
        <LabelSheetFields sheet={sheet} />
        <FileButton
          icon="print"
          disabled={users === '' || !sheet.fits(labelsPerSheet.simple)}
          make={labels('simple')}
        >
          Etiquetas simples
        </FileButton>
        <FileButton
          icon="print"
          disabled={users === '' || !sheet.fits(labelsPerSheet.complete)}
          make={labels('complete')}
        >
          Etiquetas completas
        </FileButton>
        <FileButton icon="file" disabled={users === ''} make={list}>
          Usuários por publicação
        </FileButton>
      </div>
    </div>
  );
}

type FileProps = {
  icon: IconName;
  disabled: boolean;
  make: () => Promise<void>;
  children: string;
};

function FileButton({ icon, disabled, make, children }: FileProps) {
  const { busy, run: download } = useChange(make);
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      busy={busy}
      busyLabel="Gerando"
      onClick={download}
    >
      <Icon name={icon} />
      {children}
    </Button>
  );
}
