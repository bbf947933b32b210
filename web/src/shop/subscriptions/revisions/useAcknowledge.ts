import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/api/endpoint';
import type { listFleet } from '#shared/fleet/fleetEndpoints';
import type { Signature } from '#shared/signatures/signature';
import { acknowledgeRevision } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { fleetKeys, signatureKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { acknowledgedInFleet } from './acknowledgedInFleet';

/** The holder's word that the revision in force was received and read. `onTaken`: once it is kept. */
export function useAcknowledge({ id, publication: { version } }: Signature, onTaken: () => void) {
  const client = useQueryClient();
  const { busy, run: acknowledge } = useChange(async () => {
    const given = await request(acknowledgeRevision, {
      path: { id },
      body: { version },
      overlay: false,
    }).catch(newerThanKnown);
    if (given) {
      client.setQueriesData<ReplyOf<typeof listFleet>>({ queryKey: fleetKeys.pages }, (page) =>
        page ? acknowledgedInFleet(page, given) : page,
      );
      onTaken();
    }
    await Promise.all([
      // The fleet's rows keep their places until the page is left; after a refusal they are asked for anew.
      client.invalidateQueries({
        queryKey: fleetKeys.all,
        refetchType: given ? 'none' : 'active',
      }),
      client.invalidateQueries({ queryKey: signatureKeys.all }),
    ]);
  });
  return { busy, acknowledge };
}

/** A newer revision may have come meanwhile, which the rows that are read again show. */
function newerThanKnown(failure: unknown): undefined {
  if (!(failure instanceof RequestFailure) || failure.status === 0) throw failure;
  const newer = failure.fields.get('version');
  if (newer === undefined) return;
  failure.takeOver();
  notify({ tone: 'wait', text: `${newer} Leia o que mudou nela.` });
}
