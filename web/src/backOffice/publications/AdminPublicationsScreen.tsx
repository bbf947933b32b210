import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { shownApplicability } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { getStatus, listPublications, orderings } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import type { ListColumn } from '../kit/list/filters/sortedColumns';
import { withoutEmpty, type ListFilter, presence } from '../kit/list/filters/listFilter';
import { ShortName } from '../kit/list/ShortName';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Cell, CellNote, FirstCell, Row } from '#web/ui/list/Table.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { shownMoney } from '#web/forms/shownDecimal';
import { shownDate } from '#web/forms/typedFields';
import { useQuery } from '@tanstack/react-query';
import { maxLambdaUpload, replaceStatusFile } from '#shared/publications/publicationDeskEndpoints';
import { Button, DialogButton } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Upload } from '#web/ui/upload/Upload.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { notify } from '#web/state/notify';
import { upload } from '#web/http/upload';
import { useFileSend } from '#web/http/useFileSend';
import { preparePdf } from './files/preparePdf';
import { formatOptions, kindOptions } from '../kit/list/filters/publicationOptions';

const publicationFilters: readonly ListFilter[] = [
  { name: 'kind', label: 'Tipo', kind: 'choice', options: kindOptions },
  { name: 'format', label: 'Formato', kind: 'choice', options: formatOptions },
  { name: 'period', label: 'Data da versão', kind: 'period' },
  { name: 'model', label: 'Modelo', kind: 'text' },
  { name: 'manual', label: 'Arquivo da versão', kind: 'choice', options: presence },
  { name: 'sample', label: 'Amostra', kind: 'choice', options: presence },
];

const columns: readonly ListColumn[] = [
  { label: 'ID', kind: 'tight', sort: '-id' },
  { label: 'Publicação', sort: 'name' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Data', kind: 'tight', sort: '-date' },
  { label: 'Compra (R$)', kind: 'end', sort: '-price' },
  { label: 'Renovação (R$)', kind: 'end', sort: '-renewal' },
];

export function AdminPublicationsScreen() {
  return (
    <ListScreen
      title="Publicações"
      nouns={['publicação', 'publicações']}
      keys={publicationKeys}
      load={loadPublications}
      columns={columns}
      row={(publication) => <PublicationRow key={publication.id} publication={publication} />}
      record={({ id }) => pathTo('/admin/publication/:id', { id })}
      list="publications"
      allRowsLabel="Todas"
      placeholder="Nome, modelo ou versão"
      sortable
      filters={publicationFilters}
      actions={<StatusFile />}
      create={{ to: pathTo('/admin/publication/:id', { id: 0 }), label: 'Nova publicação' }}
    />
  );
}

const loadPublications = ({ page, search, ordering, values }: ListFilters, signal: AbortSignal) =>
  request(listPublications, {
    query: {
      // A typed address may contain an unknown ordering.
      ordering: orderings.find((one) => one === ordering) ?? '-id',
      page: String(page),
      search,
      ...withoutEmpty(values, publicationFilters),
    },
    signal,
  });

function PublicationRow({ publication }: { publication: Publication }) {
  const { id, name, version, date, price, price_signature } = publication;
  const applicability = shownApplicability(publication);
  return (
    <Row>
      <Cell label="ID" kind="tight">
        {id}
      </Cell>
      <FirstCell>
        <AreaLink to={pathTo('/admin/publication/:id', { id })}>
          <ShortName>{name}</ShortName>
        </AreaLink>
        {applicability ? <CellNote>{applicability}</CellNote> : null}
      </FirstCell>
      <Cell label="Versão" kind="tight">
        <RevisionStamp version={version} />
      </Cell>
      <Cell label="Data" kind="tight">
        {shownDate(date)}
      </Cell>
      <Cell label="Compra" kind="end">
        {shownMoney(price)}
      </Cell>
      <Cell label="Renovação" kind="end">
        {shownMoney(price_signature)}
      </Cell>
    </Row>
  );
}

const title = 'Status das publicações';

/** The status-of-publications file that the home page links to. */
function StatusFile() {
  return (
    <DialogButton variant="secondary" dialog={(onClose) => <StatusDialog onClose={onClose} />}>
      <Icon name="file" />
      {title}
    </DialogButton>
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
      notify({ tone: 'ok', text: 'Status das publicações enviado.' });
      void status.refetch();
    },
  });
  useLeaveGuard(sending.state.kind === 'busy');
  const file = status.data?.status.file;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        É o arquivo que a página inicial abre com este nome. Enquanto nenhum é enviado, ele é gerado
        a partir do catálogo.
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
