import * as v from 'valibot';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import { answerOnce } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { presentPublication } from '../reading/presentPublication';
import { publishRevision as publish } from '../editing/changePublication';

const published = v.object({ warning: v.nullable(v.string()) });

export const handler = serve(publishRevision, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ path, found, body, session, actor, now, idempotencyKey: key }) => {
    const user = session.profileId;
    const call = { user, operation: 'publishRevision', key, body: { ...body, id: path.id }, now };
    const { warning } = await answerOnce(call, published, (record) =>
      publish(found, body, { actor, now, besides: (saved) => record({ warning: saved.warning }) }),
    );
    return {
      ...presentPublication(await findPublication(path.id), session),
      file_warning: warning,
    };
  },
});
