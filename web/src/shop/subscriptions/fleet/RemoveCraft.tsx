import { useQueryClient } from '@tanstack/react-query';
import { deleteAircraft, updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';

/** Takes an aircraft that its owner added out again; at once, because it comes back as easily. */
export function RemoveCraft({ craft: { prefix, serial, fuel_type } }: { craft: FleetAircraft }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: fleetKeys.all });
  const { run: addAgain } = useChange(async () => {
    await request(updateAircraft, {
      path: { prefix },
      body: { serial, fuel_type: fuel_type ?? 0 },
    });
    await refresh();
  });
  const { busy, run: remove } = useChange(async () => {
    try {
      await request(deleteAircraft, { path: { prefix }, mayBeMissing: true });
      notify({
        tone: 'ok',
        text: `A ${prefix} saiu da frota.`,
        action: { label: 'Desfazer', run: addAgain },
      });
    } finally {
      await refresh();
    }
  });
  return (
    <Button
      busy={busy}
      busyLabel="Salvando"
      aria-label={`Tirar a ${prefix} da frota`}
      onClick={remove}
    >
      Tirar da frota
    </Button>
  );
}
