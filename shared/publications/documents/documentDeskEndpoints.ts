import { endpoint } from '../../api/endpoint';
import { publicationDocument } from './document';
import { documentInput, documentWithdrawal } from './documentInput';

/** What amends a publication until its next revision; its holders hear of it if `notify` says so. */
export const createDocument = endpoint({
  method: 'POST',
  path: '/publication/{id}/documents',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: documentInput,
  answer: publicationDocument,
  status: 201,
  grants: { catalog: 'write', manuals: 'write', system: 'write' },
});

export const updateDocument = endpoint({
  method: 'PUT',
  path: '/publication/{id}/documents/{document}',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: documentInput,
  answer: publicationDocument,
  grants: { catalog: 'write', manuals: 'write' },
});

/** Takes it back, with the reason that its holders read for thirty days; they hear of it. */
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/publication/{id}/documents/{document}',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  query: documentWithdrawal,
  answer: 'nothing',
  grants: { catalog: 'write' },
});
