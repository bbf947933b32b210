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
import { type RepeatableHeaders, useCreateOnce } from '#web/backOffice/kit/record/useCreateOnce';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { useRecordForm, type RecordForm } from '#web/forms/useRecordForm';
import {
  publicationForm,
  publicationValues,
  type PublicationValues,
  type SentPublication,
} from './publicationForm';

export type PublicationForm = RecordForm<PublicationValues, SentPublication>;

/** After saving a new publication, the form continues at the publication's address. */
export function usePublicationForm(
  publication: Publication | null,
  reload: () => void,
): PublicationForm {
  const navigate = useNavigate();
  const { keep } = useRecordCache(publicationKeys);
  const createOnce = useCreateOnce();
  return useRecordForm<PublicationValues, SentPublication, Saved>({
    schema: publicationForm,
    record: publication,
    values: publicationValues,
    send: (form, base) => createOnce((headers) => sendPublication(form, base, headers)),
    alert: publication ? adminMessages.notUpdated : adminMessages.publicationNotSaved,
    reload,
    // The server checks the file when it is saved; its errors belong to the field of the key.
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

/** Only an existing publication can get a warning about its file. */
type Saved = Publication & Partial<SavedPublication>;

function sendPublication(
  form: SentPublication,
  base: Publication | null,
  headers: RepeatableHeaders,
): Promise<Saved> {
  const { changes, removes_sample, sample_key, ...sent } = form;
  if (base === null) return request(createPublication, { body: sent, headers });
  const { id, row_version } = base;
  // An empty or hidden field leaves the stored text about the revision unchanged.
  const said = sent.notify && changes !== null ? { changes } : {};
  const sample = removes_sample && sample_key === undefined ? null : sample_key;
  const body = { ...sent, ...said, sample_key: sample, row_version };
  return request(updatePublication, { path: { id }, body });
}
