import { endpoint } from '../api/endpoint';
import { newQuotation, quotation } from './quotation';

/** Keeps today's prices of what is in the caller's cart for ten days. */
export const createQuotation = endpoint({
  method: 'POST',
  path: '/api/quotation',
  access: 'logged',
  freshFactor: 'never',
  body: newQuotation,
  answer: quotation,
  status: 201,
  budget: 'quotations',
  grants: { orders: 'write', system: 'write', catalog: 'read', signatures: 'read' },
});

/** The caller's own; another account's is not there. */
export const getQuotation = endpoint({
  method: 'GET',
  path: '/api/quotation/{code}',
  access: 'logged',
  answer: quotation,
  grants: { orders: 'read', catalog: 'read', signatures: 'read' },
});

export const getQuotationDocument = endpoint({
  method: 'GET',
  path: '/api/quotation/{code}/document',
  access: 'logged',
  answer: 'pdf',
  budget: 'documents',
  grants: { orders: 'read', accounts: 'read' },
});
