import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditFolderFilename } from '#shared/fleet/auditFolder';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { mostAtOnce, mostInFolder } from '#shared/fleet/fleetLimits';
import { createAuditFolder, startAuditFolder } from '#shared/fleet/auditFolderEndpoints';
import { gapsText } from '#shared/signatures/paperGaps';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';
import { saveBlob } from '#web/http/saveBlob';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { allAircraft } from '../fleetQuery';

type Props = { onClose: () => void };

/** Chooses the aircraft for an audit; those that need action or lack documents are preselected. */
export function AuditFolderDialog({ onClose }: Props) {
  const fleet = useQuery({
    queryKey: fleetKeys.forFolder,
    queryFn: ({ signal }) => allAircraft(signal),
  });
  return (
    <Dialog title="Pasta da auditoria" onClose={onClose}>
      <p>
        Um PDF: o que falta, conteúdo, lista de cada aeronave, registros de revisões e certificado.
        Um só código confere tudo.
      </p>
      {fleet.data ? (
        <Choice crafts={fleet.data} onClose={onClose} />
      ) : (
        <QueryState query={fleet} rows={5} rowHeight={48} cardHeight={64} />
      )}
    </Dialog>
  );
}

const shownFirst = 5;

const aircraftCount = (count: number) => `${count} ${count === 1 ? 'aeronave' : 'aeronaves'}`;
const first = (crafts: readonly FleetAircraft[]) =>
  new Set(crafts.slice(0, mostInFolder).map(({ prefix }) => prefix));

function Choice({ crafts, onClose }: Props & { crafts: readonly FleetAircraft[] }) {
  const needing = crafts.filter(({ attention, gaps }) => attention.length + gaps.length > 0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() =>
    first(needing.length > 0 ? needing : crafts),
  );
  const [all, setAll] = useState(false);
  const shown = all ? crafts : crafts.slice(0, shownFirst);
  const picked = crafts.filter(({ prefix }) => chosen.has(prefix));
  const isFull = picked.length >= mostInFolder;
  const client = useQueryClient();
  const { busy, run: download } = useChange(async () => {
    const body = { aircraft: picked.map(({ prefix }) => prefix) };
    if (picked.length <= mostAtOnce) {
      const pdf = await request(createAuditFolder, { body, alerts: true });
      saveBlob(pdf, auditFolderFilename(todayInSaoPaulo(new Date())));
      notify({ tone: 'ok', text: `Pasta de ${aircraftCount(picked.length)} baixada.` });
    } else {
      await request(startAuditFolder, { body, alerts: true });
      notify({ tone: 'ok', text: 'A pasta está sendo feita e aparece aqui em alguns minutos.' });
      await client.invalidateQueries({ queryKey: fleetKeys.folders });
    }
    onClose();
  });
  return (
    <>
      <p className="small muted num" role="status">
        {picked.length} de {crafts.length}
        {isFull ? `; uma pasta leva até ${mostInFolder} aeronaves` : null}
      </p>
      <ChoiceList
        legend="Aeronaves"
        multiple
        inline
        value={[...chosen]}
        choices={shown.map((craft) => ({
          value: craft.prefix,
          label: <span className="num">{craft.prefix}</span>,
          note: (
            <>
              {craft.model === null ? null : <span className="num">{craft.model}, </span>}
              <span className="num">{publicationCount(craft)}</span>
              <br />
              {/* The list of missing items is long, so it gets a line of its own. */}
              {craft.gaps.length > 0 ? (
                <b className="wait-ink">{gapsText(craft.gaps)}</b>
              ) : (
                'completa'
              )}
            </>
          ),
          disabled: isFull && !chosen.has(craft.prefix),
        }))}
        onChange={({ target }) => {
          const after = new Set(chosen);
          if (target.checked) after.add(target.value);
          else after.delete(target.value);
          setChosen(after);
        }}
      />
      <div className="row">
        {picked.length < Math.min(crafts.length, mostInFolder) ? (
          <Button small onClick={() => setChosen(first(crafts))}>
            {crafts.length > mostInFolder
              ? `Marcar as ${mostInFolder} primeiras`
              : `Marcar as ${crafts.length}`}
          </Button>
        ) : null}
        {shown.length < crafts.length ? (
          <Button small onClick={() => setAll(true)}>
            <Icon name="down" />
            Mostrar mais {crafts.length - shown.length}
          </Button>
        ) : null}
      </div>
      <MissingNote picked={picked} />
      {picked.length > mostAtOnce ? (
        <p className="small muted">
          Com mais de {mostAtOnce} aeronaves, a pasta fica pronta em alguns minutos, aqui em Minha
          frota.
        </p>
      ) : null}
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Gerando"
          disabled={picked.length === 0}
          onClick={download}
        >
          Gerar pasta de {aircraftCount(picked.length)}
        </Button>
      </DialogFoot>
    </>
  );
}

const publicationCount = ({ publications: { length } }: FleetAircraft) =>
  `${length} ${length === 1 ? 'publicação' : 'publicações'}`;

function MissingNote({ picked }: { picked: readonly FleetAircraft[] }) {
  const words = gapsText(picked.flatMap(({ gaps }) => gaps));
  if (words === '') return null;
  return (
    <Notice tone="wait" title="Falta alguma coisa">
      <p>Vem na primeira página: {words}.</p>
    </Notice>
  );
}
