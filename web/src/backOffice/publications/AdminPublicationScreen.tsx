import { getPublication } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { PublicationDesk } from './PublicationDesk';

export function AdminPublicationScreen() {
  return (
    <RecordScreen
      noun="Publicação"
      missing="Publicação não encontrada"
      back={pathTo('/admin/publications')}
      keys={publicationKeys}
      mayBeNew
      load={(id, signal) => request(getPublication, { path: { id }, signal })}
    >
      {(publication, reload) => <PublicationDesk publication={publication} reload={reload} />}
    </RecordScreen>
  );
}
