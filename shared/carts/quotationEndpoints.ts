import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object } from '../api/fields';
import { pagedList, pageField } from '../api/pagedList';
import {
  keptQuotation,
  listedQuotation,
  newQuotation,
  quotation,
  quotationMail,
} from './quotation';

/** Fixes today's prices of the caller's cart for ten days. */
export const createQuotation = endpoint({
  method: 'POST',
  path: '/api/quotation',
  access: 'logged',
  roles: ['buyer'],
  freshFactor: 'never',
  body: newQuotation,
  answer: quotation,
  status: 201,
  budget: 'quotations',
  grants: { orders: 'write', system: 'write', catalog: 'read', signatures: 'read' },
});

/** The caller's own quotations, newest first. */
export const listQuotations = endpoint({
  method: 'GET',
  path: '/api/quotations',
  access: 'logged',
  roles: ['buyer'],
  query: object({ page: pageField }),
  answer: pagedList(listedQuotation),
  grants: { orders: 'read' },
});

/** The caller's own quotation; 404 for another account's. */
export const getQuotation = endpoint({
  method: 'GET',
  path: '/api/quotation/{code}',
  access: 'logged',
  roles: ['buyer'],
  answer: quotation,
  grants: { orders: 'read', catalog: 'read', signatures: 'read' },
});

export const getQuotationDocument = endpoint({
  method: 'GET',
  path: '/api/quotation/{code}/document',
  access: 'logged',
  roles: ['buyer'],
  answer: 'pdf',
  budget: 'documents',
  grants: { orders: 'read', accounts: 'read' },
});

/** E-mails its PDF to the given addresses; answers everyone it was sent to so far. */
export const mailQuotation = endpoint({
  method: 'POST',
  path: '/api/quotation/{code}/mail',
  access: 'logged',
  roles: ['buyer'],
  freshFactor: 'never',
  body: quotationMail,
  answer: v.object({ sent: keptQuotation.entries.sent }),
  budget: 'quotationMails',
  grants: { orders: 'write', accounts: 'write', system: 'write' },
});
