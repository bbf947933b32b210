import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { complianceEntry, complianceInput, complianceQuery } from './compliance';

/** The caller's declaration for one of their aircraft; with a reason, corrects the last one. */
export const createCompliance = endpoint({
  method: 'POST',
  path: '/api/compliance',
  access: 'logged',
  roles: ['quality'],
  freshFactor: 'never',
  body: complianceInput,
  answer: complianceEntry,
  status: 201,
  budget: 'declarations',
  grants: { signatures: 'write', catalog: 'read', orders: 'read' },
});

/** All declarations for an aircraft, newest first. */
export const listCompliance = endpoint({
  method: 'GET',
  path: '/api/compliance',
  access: 'owner',
  area: 'customers',
  roles: ['buyer', 'quality', 'reader'],
  query: complianceQuery,
  answer: v.array(complianceEntry),
  grants: { signatures: 'read', accounts: 'read' },
});
