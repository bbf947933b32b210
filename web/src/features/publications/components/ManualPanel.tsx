import { useQueryClient } from '@tanstack/react-query';
import type { Publication } from '#shared/publications/publication';
import { maxManualSize } from '#shared/publications/publication';
import { getPublicationFile } from '#shared/publications/publicationEndpoints';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { Panel } from '../../../components/Panel';
import { Upload } from '../../../components/Upload';
import { useLeaveGuard } from '../../../lib/leaveGuard';
import { notify } from '../../../lib/notify';
import { openFile } from '../../../lib/openFile';
import { useFileSend } from '../../../lib/useFileSend';
import { sendManual } from '../api/sendManual';
import { preparePdf } from '../preparePdf';

type Props = { publication: Publication | null; onSent: () => void };

/** The PDF of the current revision; the files of earlier ones are kept. */
export function ManualPanel({ publication, onSent }: Props) {
  return (
    <Panel stack>
      <h2>Arquivo</h2>
      {publication ? (
        <Manual publication={publication} onSent={onSent} />
      ) : (
        <p className="small muted">Salve a publicação para enviar o arquivo.</p>
      )}
    </Panel>
  );
}

function Manual({ publication, onSent }: { publication: Publication; onSent: () => void }) {
  const { id, file: current, version } = publication;
  const queries = useQueryClient();
  const sending = useFileSend({
    prepare: (file) => preparePdf(file, maxManualSize),
    send: async (file, onProgress, signal) => {
      const { warning } = await sendManual({ id, file, onProgress, signal });
      notify({ tone: 'ok', text: `Arquivo da versão ${version} enviado.` });
      if (warning) notify({ tone: 'wait', text: warning });
      void queries.invalidateQueries({ queryKey: ['history', 'publication', id] });
      onSent();
    },
  });
  useLeaveGuard(sending.state.kind === 'busy');
  return (
    <>
      {current === null ? (
        <p className="small muted">Nenhum arquivo enviado.</p>
      ) : (
        <Button variant="secondary" onClick={() => void openFile(getPublicationFile, { id })}>
          <Icon name="download" />
          Baixar o arquivo atual
        </Button>
      )}
      <Upload
        label={current === null ? 'Enviar arquivo' : 'Substituir o arquivo'}
        accept="application/pdf,.pdf"
        hint="PDF, até 500 MB"
        {...sending}
      />
    </>
  );
}
