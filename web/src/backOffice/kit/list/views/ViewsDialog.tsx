import { useQueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { longestViewName, type SavedView } from '#shared/accounts/views/savedView';
import type { DeskList } from '#shared/site/deskLists';
import { createView, deleteView, updateView } from '#shared/accounts/views/viewEndpoints';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import { viewName } from './SaveViewDialog';
import styles from './views.module.css';
import { viewsQuery } from './viewsQuery';

type Props = {
  list: DeskList;
  owner: number;
  views: readonly SavedView[];
  onClose: () => void;
};

/** Renames and removes the person's views of a list; a removal can be undone. */
export function ViewsDialog({ list, owner, views, onClose }: Props) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries(viewsQuery(owner, list));
  const { run: change } = useChange(async (call: () => Promise<unknown>) => {
    try {
      await call();
    } finally {
      await reload();
    }
  });
  const remove = async ({ id, name, query, shared }: SavedView) => {
    await request(deleteView, { path: { list, view: String(id) }, alerts: true });
    notify({
      tone: 'ok',
      text: `Visão "${name}" apagada`,
      action: {
        label: 'Desfazer',
        run: () =>
          change(() =>
            request(createView, { path: { list }, body: { name, query, shared }, alerts: true }),
          ),
      },
    });
  };
  return (
    <Dialog title="Visões" onClose={onClose}>
      {views.length === 0 ? <p>Nenhuma visão salva.</p> : null}
      <ul className={styles.list}>
        {views.map((view) => (
          <li key={view.id}>
            <ViewForm
              view={view}
              list={list}
              reload={reload}
              onRemove={() => change(() => remove(view))}
            />
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

type FormProps = {
  view: SavedView;
  list: DeskList;
  reload: () => Promise<void>;
  onRemove: () => void;
};

function ViewForm({ view, list, reload, onRemove }: FormProps) {
  const { id, name: before, query, row_version, shared } = view;
  const form = useSchemaForm({
    onStale: reload,
    schema: viewName,
    defaultValues: { name: before },
  });
  const rename = async ({ name }: v.InferOutput<typeof viewName>) => {
    await request(updateView, {
      path: { list, view: String(id) },
      body: { name, query, row_version },
    });
    notify({ tone: 'ok', text: `A visão agora se chama "${name}"` });
    await reload();
  };
  return (
    <>
      <FormBanner text={form.banner} />
      <form noValidate onSubmit={form.submit(rename)}>
        <TextField
          label={`Nome da visão ${before}`}
          hideLabel
          maxLength={longestViewName}
          autoComplete="off"
          help={shared ? 'De todos' : undefined}
          {...form.field('name')}
        />
        <SubmitButton
          form={form}
          variant="secondary"
          aria-label={`Renomear ${before}`}
          busyLabel="Salvando"
        >
          Renomear
        </SubmitButton>
        <Button variant="remove" square aria-label={`Apagar ${before}`} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      </form>
    </>
  );
}
