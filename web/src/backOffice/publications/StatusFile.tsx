import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { maxLambdaUpload } from '#shared/publications/publicationDeskEndpoints';
import { getStatus } from '#shared/publications/publicationEndpoints';
import { replaceStatusFile } from '#shared/publications/publicationDeskEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog/Dialog.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Upload } from '#web/ui/upload/Upload.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { notify } from '#web/state/notify';
import { upload } from '#web/http/upload';
import { useFileSend } from '#web/http/useFileSend';
import { preparePdf } from './files/preparePdf';

const title = 'Arquivo de situação';

/** The status-of-publications file that the home page links to. */
export function StatusFile() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="file" />
        {title}
      </Button>
      {open ? (
        <StatusDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function StatusDialog({ onClose }: { onClose: () => void }) {
  const status = useQuery({
    queryKey: publicationKeys.statusFile,
    queryFn: ({ signal }) => request(getStatus, { signal }),
  });
  const sending = useFileSend({
    prepare: (file) => preparePdf(file, maxLambdaUpload),
    send: async (file, onProgress, signal) => {
      await upload(replaceStatusFile, { file, onProgress, signal });
      notify({ tone: 'ok', text: 'Arquivo de situação enviado.' });
      void status.refetch();
    },
  });
  useLeaveGuard(sending.state.kind === 'busy');
  const file = status.data?.status.file;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        É o que a página inicial mostra em “Status das publicações”. Enquanto nenhum é enviado, ele
        é gerado a partir do catálogo.
      </p>
      {file ? (
        <ButtonAnchor variant="secondary" href={file} target="_blank">
          <Icon name="external" />
          Abrir o arquivo atual
        </ButtonAnchor>
      ) : null}
      <Upload
        label="Enviar um novo arquivo"
        accept="application/pdf,.pdf"
        hint="PDF, até 4 MB"
        {...sending}
      />
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={onClose}>
          Fechar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
