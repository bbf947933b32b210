import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import {
  documentAudience,
  documentReadings,
  listedDocument,
} from '../publications/documents/document';
import { audienceAsked, documentDraft } from '../publications/documents/documentInput';
import { documentAcknowledgement, signature } from './signature';

/** What amends a publication between its revisions; whoever has it gets the files too. */
export const listDocuments = endpoint({
  method: 'GET',
  path: '/publication/{id}/documents',
  access: 'anyone',
  roles: ['buyer', 'quality', 'reader'],
  sameForVisitors: true,
  answer: v.array(listedDocument),
  grants: { catalog: 'read', signatures: 'read', orders: 'read' },
});

/** Answers staff, and who has the publication in force for an aircraft that the document is for. */
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

/** Counts for whom a document in writing would be. */
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

/** The e-mail of a document that is being written, to its writer alone, as the first of its readers gets it. */
export const testDocumentMail = endpoint({
  method: 'POST',
  path: '/publication/{id}/documents/test',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: documentDraft,
  answer: v.object({ to: v.string() }),
  grants: {
    ...{ catalog: 'read', signatures: 'read', orders: 'read' },
    ...{ accounts: 'write', system: 'write' },
  },
});

/** Mails again those of its readers who have an aircraft without 'Estou ciente', each once a day; answers how many. */
export const remindOfDocument = endpoint({
  method: 'POST',
  path: '/publication/{id}/documents/{document}/remind',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  answer: v.object({
    clients: v.number(),
    /** Of those who lack it, how many were mailed on this day before. */
    today: v.number(),
  }),
  grants: { catalog: 'write', signatures: 'read', orders: 'read' },
});

/** 'Estou ciente' of a document: by its holder alone; again changes nothing. */
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
