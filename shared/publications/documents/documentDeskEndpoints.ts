import { endpoint } from '../../api/endpoint';
import { publicationDocument } from './document';
import { documentChange, documentInput, documentWithdrawal } from './documentInput';

/**
 * Adds a document that amends a publication until its next revision; its holders are notified if
 * `notify` is set.
 */
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
  body: documentChange,
  answer: publicationDocument,
  grants: { catalog: 'write', manuals: 'write' },
});

/** Withdraws a document; its holders are notified and see the reason for thirty days. */
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
