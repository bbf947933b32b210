import { exportProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { exportProfile as collect } from '../exportProfile';

export const handler = serve(exportProfile, {
  run: ({ session, now, today }) => collect(session, { now, today }),
});
