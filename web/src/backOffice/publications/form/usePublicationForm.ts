import { useNavigate } from 'react-router-dom';
import { adminMessages } from '#shared/messages/adminMessages';
import type { Publication } from '#shared/publications/publication';
import type { SavedPublication } from '#shared/publications/publicationInput';
import {
  createPublication,
  updatePublication,
} from '#shared/publications/publicationDeskEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { useRecordForm, type RecordForm } from '#web/forms/useRecordForm';
import {
  publicationForm,
  publicationValues,
  type PublicationValues,
  type SentPublication,
} from './publicationForm';

export type PublicationForm = RecordForm<PublicationValues, SentPublication>;

/** A new publication's form goes on at the address of the publication it made. */
export function usePublicationForm(
  publication: Publication | null,
  reload: () => void,
): PublicationForm {
  const navigate = useNavigate();
  const { keep } = useRecordCache(publicationKeys);
  return useRecordForm<PublicationValues, SentPublication, Saved>({
    schema: publicationForm,
    record: publication,
    values: publicationValues,
    send: sendPublication,
    alert: publication ? adminMessages.notUpdated : adminMessages.publicationNotSaved,
    reload,
    // The file is looked into when it is saved; what is wrong with it belongs to the field of its key.
    fieldOfKey: (key) => (key === 'file' ? 'key' : undefined),
    compared: [
      ['name', 'Nome'],
      ['applicability', 'Aplicabilidade'],
      ['description', 'Descrição'],
      ['version', 'Versão'],
      ['price', 'Preço'],
    ],
    onSaved: ({ file_warning, ...saved }) => {
      keep(saved);
      if (file_warning) notify({ tone: 'wait', text: file_warning });
      if (publication) return;
      void navigate(pathTo('/admin/publication/:id', { id: saved.id }), { replace: true });
    },
  });
}

/** A new publication has no file yet that could be warned of. */
type Saved = Publication & Partial<SavedPublication>;

function sendPublication(form: SentPublication, base: Publication | null): Promise<Saved> {
  const { changes, removes_sample, sample_key, ...sent } = form;
  if (base === null) return request(createPublication, { body: sent });
  const { id, row_version } = base;
  // Left empty, or hidden again, it leaves what is said of the revision as it is.
  const said = sent.notify && changes !== null ? { changes } : {};
  const sample = removes_sample && sample_key === undefined ? null : sample_key;
  const body = { ...sent, ...said, sample_key: sample, row_version };
  return request(updatePublication, { path: { id }, body });
}
