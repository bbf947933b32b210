import type { EffectHandlers } from '#platform/outbox/effects';
import { refreshClient } from '../clientChanged/refreshClient';
import { forgetClient } from '../clientForgotten/forgetClient';
import { welcomeUnlessOrdered } from '../clientSignedUp/welcomeUnlessOrdered';
import { refreshPublication } from '../publicationChanged/refreshPublication';

/** Jobs that touch many nouns. */
export const processEffects: EffectHandlers = {
  jobs: { forgetClient, refreshClient, refreshPublication, welcomeUnlessOrdered },
};
