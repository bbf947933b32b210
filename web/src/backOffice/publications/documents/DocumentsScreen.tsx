import { getPublication } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { RecordScreen } from '../../kit/record/RecordScreen';
import { DocumentsDesk } from './DocumentsDesk';

export function DocumentsScreen() {
  return (
    <RecordScreen
      noun="Publicação"
      missing="Publicação não encontrada"
      back={pathTo('/admin/publications')}
      keys={publicationKeys}
      load={(id, signal) => request(getPublication, { path: { id }, signal })}
    >
      {(publication) => (publication ? <DocumentsDesk publication={publication} /> : null)}
    </RecordScreen>
  );
}
