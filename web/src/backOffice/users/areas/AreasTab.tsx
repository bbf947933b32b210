import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Area, areaNames, areas } from '#shared/accounts/areas';
import { isAboutAreas } from '#shared/accounts/areaHistory';
import { displayName } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment } from '#shared/values/calendarDate';
import { sections } from '#web/backOffice/kit/areas/menuSections';
import { listed } from '#web/backOffice/kit/areas/listed';
import { canOpenPlace } from '#web/backOffice/kit/areas/screenAreas';
import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';
import { countText } from '#web/backOffice/kit/countText';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { Desk } from '#web/backOffice/kit/record/Desk.tsx';
import { historyQuery } from '#web/backOffice/kit/record/HistoryPanel.tsx';
import { SaveBar } from '#web/backOffice/kit/record/SaveBar.tsx';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { request } from '#web/http/httpClient';
import { historyKeys, profileKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { dismissAlerts, notify } from '#web/state/notify';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Timeline } from '#web/ui/facts/Timeline.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import styles from './areas.module.css';

/** What each area gives access to, in the words of the menu. */
const does: Readonly<Record<Area, string>> = {
  orders: 'Pedidos, Fotos, Desistências: aprovar, cancelar, anotar',
  shipping: 'Envios, Expedições: remessas, etiquetas, rastreio',
  publications: 'Publicações: revisões, documentos, preços',
  customers: 'Usuários: cadastro, equipe, e-mails, certificados',
  money: 'Notas, Conferência: emitir, reembolsar, CSV do contador',
  reports: 'Números, Relatórios',
};

/** What was chosen here for an area and differs from what is stored. */
type Wanted = Readonly<Partial<Record<Area, boolean>>>;

const wantedOf = (chosen: readonly Area[], stored: readonly Area[]): Wanted =>
  differing(Object.fromEntries(areas.map((area) => [area, chosen.includes(area)])), stored);

const differing = (wanted: Wanted, stored: readonly Area[]): Wanted =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const is = wanted[area] ?? stored.includes(area);
      return is === stored.includes(area) ? [] : [[area, is]];
    }),
  );

const nowText = (stored: readonly Area[]): string =>
  stored.length === 0
    ? 'não há nenhuma'
    : `${stored.length === 1 ? 'é' : 'são'} ${listed(stored.map((area) => areaNames[area]))}`;

/** The areas of the back office that a member of staff may open; superusers decide them. */
export function AreasTab({ profile }: { profile: Profile }) {
  const { id, user, row_version } = profile;
  const [wanted, setWanted] = useState<Wanted>({});
  const [stored, setStored] = useState(user.areas);
  const [overtaken, setOvertaken] = useState(false);
  // The areas were saved here or elsewhere; what was chosen here and is not saved yet stays chosen.
  if (stored.join() !== user.areas.join()) {
    setStored(user.areas);
    setWanted(differing(wanted, user.areas));
    setOvertaken(true);
  }
  const chosen = areas.filter((area) => wanted[area] ?? user.areas.includes(area));
  const choose = (next: readonly Area[]) => setWanted(wantedOf(next, user.areas));
  const [emptying, setEmptying] = useState(false);
  const { keep } = useRecordCache(profileKeys);
  const client = useQueryClient();
  const changed = areas.filter((area) => chosen.includes(area) !== user.areas.includes(area));
  const dirty = changed.length > 0;
  useLeaveGuard(dirty);
  const save = async () => {
    const body = { user: { areas: [...chosen] }, row_version };
    const saved = await request(updateProfile, { path: { id }, body }).catch((failure: unknown) => {
      void client.invalidateQueries({ queryKey: profileKeys.one(id) });
      throw failure;
    });
    keep(saved);
    setOvertaken(false);
    void client.invalidateQueries(staffQuery);
    void client.invalidateQueries({ queryKey: historyKeys.one('profile', id) });
    notify({ tone: 'ok', text: `Áreas de ${displayName(profile)} salvas.` });
  };
  const { busy, run } = useChange(save);
  if (user.is_superuser) {
    return (
      <Notice tone="note" title="Superusuário: todas as áreas">
        <p>Para escolher áreas, tire antes “Administrador” na aba Cadastro.</p>
      </Notice>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dismissAlerts();
        if (chosen.length === 0 && user.areas.length > 0) setEmptying(true);
        else run();
      }}
    >
      <Desk side={<Sees chosen={chosen} before={user.areas} name={profile.name} />}>
        <Panel stack>
          <h2>Áreas</h2>
          <p className="muted">
            O que {profile.name} pode abrir e fazer. O resto some do menu, do Ir para e dos links.
          </p>
          {user.areas.length === 0 ? (
            <Notice tone="wait">
              <p>Ainda sem áreas: só vê Andamento vazio.</p>
            </Notice>
          ) : null}
          {dirty && overtaken ? (
            <Notice tone="wait" role="status">
              <p>
                Outra pessoa mudou estas áreas: agora {nowText(user.areas)}. O que você escolheu
                continua aqui.
              </p>
            </Notice>
          ) : null}
          <Boxes profile={profile} chosen={chosen} onChoose={choose} />
        </Panel>
        <AreaHistory id={id} />
      </Desk>
      <SaveBar
        dirty={dirty}
        busy={busy}
        back={pathTo('/admin/users')}
        unsaved={dirty ? changeText(changed, chosen) : undefined}
      />
      <KeyHints hints={[['1', 'a 6, as áreas']]} />
      {emptying ? (
        <ConfirmDialog
          title={`${displayName(profile)} fica sem nenhuma área`}
          confirm="Tirar todas as áreas"
          busyLabel="Salvando"
          onConfirm={async () => {
            await save();
            setEmptying(false);
          }}
          onClose={() => setEmptying(false)}
        >
          <p>Na próxima chamada já não abre nada além de Andamento vazio e Ajuda.</p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}

/** Requested, granted and revoked areas, newest first; hidden when there are none. */
function AreaHistory({ id }: { id: number }) {
  const { data = [] } = useQuery(historyQuery('profile', id));
  const entries = data.filter(isAboutAreas);
  if (entries.length === 0) return null;
  return (
    <Panel stack>
      <h2>Histórico de áreas</h2>
      <Timeline>
        {entries.map(({ id: key, action, created, actor }) => (
          <li key={key}>
            {action}
            <small>
              {formatMoment(new Date(created))}, {actor.name}
            </small>
          </li>
        ))}
      </Timeline>
    </Panel>
  );
}

function changeText(changed: readonly Area[], chosen: readonly Area[]): string {
  const names = (some: readonly Area[]) => listed(some.map((area) => areaNames[area]));
  const added = changed.filter((area) => chosen.includes(area));
  const taken = changed.filter((area) => !chosen.includes(area));
  return [
    ...(added.length > 0 ? [`Inclui ${names(added)}.`] : []),
    ...(taken.length > 0 ? [`Tira ${names(taken)}.`] : []),
  ].join(' ');
}

type BoxesProps = {
  profile: Profile;
  chosen: readonly Area[];
  onChoose: (chosen: readonly Area[]) => void;
};

/** A checkbox per area, with the number of people and a warning if nobody else has it. */
function Boxes({ profile, chosen, onChoose }: BoxesProps) {
  const { data: staff = [] } = useQuery(staffQuery);
  const others = staff.filter(({ id, is_superuser }) => id !== profile.id && !is_superuser);
  const having = (area: Area) => others.filter((one) => one.areas.includes(area)).length;
  const toggle = (area: Area) =>
    onChoose(areas.filter((one) => (one === area ? !chosen.includes(one) : chosen.includes(one))));
  useAreaKeys(toggle);
  const orphaned = areas.filter(
    (area) => profile.user.areas.includes(area) && !chosen.includes(area) && having(area) === 0,
  );
  return (
    <>
      <ChoiceList
        legend={`Áreas de ${profile.name}`}
        multiple
        name="areas"
        value={chosen}
        choices={areas.map((area) => {
          const count = having(area) + (chosen.includes(area) ? 1 : 0);
          return {
            value: area,
            label: areaNames[area],
            note: does[area],
            end: (
              <span className="muted small">
                {count === 0 ? 'ninguém' : countText(count, ['pessoa', 'pessoas'])}
              </span>
            ),
          };
        })}
        onChange={({ currentTarget: { value } }) => {
          const area = areas.find((one) => one === value);
          if (area) toggle(area);
        }}
      />
      {orphaned.length > 0 && staff.length > 0 ? (
        <Notice tone="wait" role="status">
          <p>
            Só {profile.name} tem {listed(orphaned.map((area) => areaNames[area]))} além dos
            superusuários.
          </p>
        </Notice>
      ) : null}
    </>
  );
}

function useAreaKeys(toggle: (area: Area) => void): void {
  useKeys(Object.fromEntries(areas.map((area, place) => [String(place + 1), () => toggle(area)])));
}

type SeesProps = { chosen: readonly Area[]; before: readonly Area[]; name: string };

/** A preview of the person's menu before saving. */
function Sees({ chosen, before, name }: SeesProps) {
  const shown = sections.filter(({ to }) => canOpenPlace(to, chosen));
  return (
    <Panel stack>
      <h2>O que {name} vê</h2>
      <ul className={styles.sees}>
        {sections.map((section) => {
          const sees = shown.includes(section);
          return (
            <li
              key={section.to}
              data-off={sees ? undefined : ''}
              data-new={sees === canOpenPlace(section.to, before) ? undefined : ''}
            >
              {section.label}
              {sees ? null : <span className="sr">, não vê</span>}
            </li>
          );
        })}
      </ul>
      <p className="muted small">
        {shown.length} de {sections.length} lugares. Com a barra azul, o que muda agora.
      </p>
    </Panel>
  );
}
