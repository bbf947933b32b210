import { apiMessages } from '../messages/messages';
import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object, optionalText, text } from '../api/fields';
import { coverStates } from './cover';
import { publication } from './publication';
import {
  maxManualSize,
  maxSampleSize,
  newPublication,
  publicationChange,
  savedPublication,
} from './publicationInput';
import { revisionDraft, revisionInput } from './revision';
import { manualRefusals } from '../messages/input/publications/manualRefusals';

/** Limit of a multipart upload through a Lambda; larger manuals are uploaded to the bucket. */
export const maxLambdaUpload = 4 * 1024 * 1024;

export const createPublication = endpoint({
  method: 'POST',
  path: '/publication',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: newPublication,
  answer: publication,
  status: 201,
  grants: { catalog: 'write', system: 'write' },
});

export const updatePublication = endpoint({
  method: 'PUT',
  path: '/publication/{id}',
  access: 'staff',
  area: 'publications',
  freshFactor: 'byContent',
  body: publicationChange,
  answer: savedPublication,
  grants: { catalog: 'write', manuals: 'write', samples: 'write' },
});

/** What the cover shows, or why it does not show a page. */
export const getCoverState = endpoint({
  method: 'GET',
  path: '/publication/{id}/cover',
  access: 'staff',
  area: 'publications',
  answer: v.object({ cover: v.string(), state: v.picklist(coverStates) }),
  grants: { catalog: 'read', samples: 'read' },
});

/**
 * Publishes a revision in one step: what changed, its file, and the notice to holders. With an
 * `Idempotency-Key`, repetitions publish it only once.
 */
export const publishRevision = endpoint({
  method: 'POST',
  path: '/publication/{id}/revisions',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: revisionInput,
  answer: savedPublication,
  status: 201,
  grants: { catalog: 'write', manuals: 'write', system: 'write' },
});

/** Sends the announcement's e-mail to its author only, before anything is published. */
export const testRevisionMail = endpoint({
  method: 'POST',
  path: '/publication/{id}/revisions/test',
  access: 'staff',
  area: 'publications',
  body: revisionDraft,
  answer: v.object({ to: v.string() }),
  grants: { catalog: 'read', accounts: 'write', system: 'write' },
});

export const deletePublication = endpoint({
  method: 'DELETE',
  path: '/publication/{id}',
  access: 'staff',
  area: 'publications',
  freshFactor: 'always',
  answer: 'nothing',
  grants: { catalog: 'write' },
});

export const getPublicationFile = endpoint({
  method: 'GET',
  path: '/publication/{id}/file',
  access: 'partner',
  area: 'publications',
  roles: ['quality', 'reader'],
  answer: 'fileLink',
  records: ['access'],
  grants: { catalog: 'write', accounts: 'write', manuals: 'read' },
});

/** Replaces the file of the current revision: as multipart, or by the `key` of an uploaded one. */
export const uploadPublicationFile = endpoint({
  method: 'PUT',
  path: '/api/upload/{id}',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: { upload: { maxBytes: maxLambdaUpload, orJson: object({ key: text(300) }) } },
  answer: v.object({ file: v.string(), warning: v.nullable(v.string()) }),
  grants: { catalog: 'write', manuals: 'write' },
});

/** What the browser declares about a file; the bucket enforces the size, too. */
const announcedFile = (
  max: number,
  tooLarge: (typeof manualRefusals)['file_too_large' | 'sample_too_large'],
) =>
  object({
    name: text(255),
    size: v.pipe(
      v.number(apiMessages.number),
      v.integer(apiMessages.integer),
      v.minValue(1, manualRefusals.empty_file),
      v.maxValue(max, tooLarge),
    ),
    /** Ignored: the content is checked when the file is claimed. */
    type: optionalText(100),
  });
const uploadForm = v.object({ url: v.string(), fields: v.record(v.string(), v.string()) });

/** A form for uploading a file, which is deleted after a day unless its `key` is saved. */
export const signPublicationUpload = endpoint({
  method: 'POST',
  path: '/api/upload/{id}/url',
  access: 'staff',
  area: 'publications',
  body: announcedFile(maxManualSize, manualRefusals.file_too_large),
  answer: uploadForm,
  grants: { catalog: 'read', manuals: 'write' },
});

/** The same for a sample, whose key is saved with the publication as `sample_key`. */
export const signSampleUpload = endpoint({
  method: 'POST',
  path: '/api/sample/{id}/url',
  access: 'staff',
  area: 'publications',
  body: announcedFile(maxSampleSize, manualRefusals.sample_too_large),
  answer: uploadForm,
  grants: { catalog: 'read', samples: 'write' },
});

export const replaceStatusFile = endpoint({
  method: 'PUT',
  path: '/api/status_file',
  access: 'staff',
  area: 'publications',
  body: { upload: { maxBytes: maxLambdaUpload } },
  answer: v.object({ status: v.object({ file: v.nullable(v.string()) }) }),
  grants: { documents: 'write', folders: ['drawn', 'status'], system: 'write' },
});
