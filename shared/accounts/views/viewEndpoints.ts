import * as v from 'valibot';
import { endpoint } from '../../api/endpoint';
import { object, rowVersion } from '../../api/fields';
import { createdView, savedView, viewChange } from './savedView';

/** The caller's own views of a list (`deskLists`), then shared ones, in order of saving. */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/views/{list}',
  access: 'staff',
  area: 'byContent',
  answer: v.array(savedView),
  grants: {},
});

export const createView = endpoint({
  method: 'POST',
  path: '/api/views/{list}',
  access: 'staff',
  area: 'byContent',
  body: object(createdView),
  answer: savedView,
  status: 201,
  grants: { accounts: 'write' },
});

/** Changes a view's name or its filters; an omitted one stays. */
export const updateView = endpoint({
  method: 'PUT',
  path: '/api/views/{list}/{view}',
  access: 'staff',
  area: 'byContent',
  body: object({ ...viewChange.entries, row_version: rowVersion }),
  answer: savedView,
  grants: { accounts: 'write' },
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/views/{list}/{view}',
  access: 'staff',
  area: 'byContent',
  answer: 'nothing',
  grants: { accounts: 'write' },
});
