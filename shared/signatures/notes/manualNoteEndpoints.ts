import * as v from 'valibot';
import { endpoint } from '../../api/endpoint';
import {
  manualNote,
  manualNoteChange,
  manualNoteInput,
  manualNoteQuery,
  manualNoteRemoval,
  placedNote,
} from './manualNote';

/** The person's notes in the manual of a purchase, whomever they act for; nobody else sees them. */
export const listManualNotes = endpoint({
  method: 'GET',
  path: '/api/manual_notes',
  access: 'logged',
  roles: ['quality', 'reader'],
  query: manualNoteQuery,
  answer: v.array(placedNote),
  grants: { signatures: 'read', catalog: 'read', manuals: 'read' },
});

/** With an `Idempotency-Key`, repetitions store it only once. */
export const createManualNote = endpoint({
  method: 'POST',
  path: '/api/manual_notes',
  access: 'logged',
  roles: ['quality', 'reader'],
  freshFactor: 'never',
  body: manualNoteInput,
  answer: manualNote,
  status: 201,
  budget: 'manualNotes',
  grants: { signatures: 'write', catalog: 'read', manuals: 'read', system: 'write' },
});

export const updateManualNote = endpoint({
  method: 'PUT',
  path: '/api/manual_notes/{id}',
  access: 'logged',
  roles: ['quality', 'reader'],
  freshFactor: 'never',
  body: manualNoteChange,
  answer: manualNote,
  budget: 'manualNotes',
  grants: { signatures: 'write', catalog: 'read', manuals: 'read' },
});

/** Refused as stale if another device changed it since the given version. */
export const deleteManualNote = endpoint({
  method: 'DELETE',
  path: '/api/manual_notes/{id}',
  access: 'logged',
  roles: ['quality', 'reader'],
  freshFactor: 'never',
  query: manualNoteRemoval,
  answer: 'nothing',
  grants: { signatures: 'write' },
});
