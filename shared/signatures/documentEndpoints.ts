import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import {
  documentAudience,
  documentReadings,
  listedDocument,
} from '../publications/documents/document';
import { audienceAsked, documentDraft } from '../publications/documents/documentInput';
import { documentAcknowledgement, signature } from './signature';

/** The documents that amend a publication between revisions; holders also get the files. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/publication/{id}/documents',
  access: 'anyone',
  roles: ['buyer', 'quality', 'reader'],
  sameForVisitors: true,
  answer: v.array(listedDocument),
  grants: { catalog: 'read', signatures: 'read', orders: 'read' },
});

/** For staff, and holders with the publication in force for an aircraft it applies to. */
export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/publication/{id}/documents/{document}/file',
  access: 'logged',
  area: 'publications',
  roles: ['quality', 'reader'],
  answer: 'fileLink',
  budget: 'readings',
  grants: { catalog: 'read', signatures: 'read', orders: 'read', manuals: 'read' },
});

/** Counts to whom a document being written would apply. */
export const countDocumentAudience = endpoint({
  method: 'POST',
  path: '/publication/{id}/documents/audience',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: audienceAsked,
  answer: documentAudience,
  grants: { catalog: 'read', signatures: 'read', orders: 'read' },
});

/** How many have read each document of a publication. */
export const countDocumentReadings = endpoint({
  method: 'GET',
  path: '/publication/{id}/documents/readings',
  access: 'staff',
  area: 'publications',
  answer: v.array(documentReadings),
  grants: { catalog: 'read', signatures: 'read', orders: 'read' },
});

/** Sends a document's e-mail to its author only, before publication. */
export const testDocumentMail = endpoint({
  method: 'POST',
  path: '/publication/{id}/documents/test',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: documentDraft,
  answer: v.object({ to: v.string() }),
  grants: {
    catalog: 'read',
    signatures: 'read',
    orders: 'read',
    accounts: 'write',
    system: 'write',
  },
});

/** Reminds readers with an aircraft without 'Estou ciente', once a day each; answers how many. */
export const remindOfDocument = endpoint({
  method: 'POST',
  path: '/publication/{id}/documents/{document}/remind',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  answer: v.object({
    clients: v.number(),
    /** How many of them were already e-mailed today. */
    today: v.number(),
  }),
  grants: { catalog: 'write', signatures: 'read', orders: 'read' },
});

/** 'Estou ciente' of a document, by its holder only; repeating it changes nothing. */
export const acknowledgeDocument = endpoint({
  method: 'POST',
  path: '/signature/{id}/acknowledge_document',
  access: 'logged',
  roles: ['quality', 'reader'],
  freshFactor: 'never',
  body: documentAcknowledgement,
  answer: signature,
  grants: { signatures: 'write', catalog: 'read', orders: 'read' },
});
