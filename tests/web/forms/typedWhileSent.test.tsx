import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masks } from '#web/forms/masks';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { RequestFailure } from '#web/http/RequestFailure';

const schema = v.object({ name: v.string(), note: v.string(), cep: v.string() });
type Values = v.InferOutput<typeof schema>;
const defaultValues: Values = { name: 'Ana', note: '', cep: '' };

type Props = { send: () => Promise<void>; typesOn: boolean };

function Form({ send, typesOn }: Props) {
  const form = useSchemaForm<Values>({ schema, defaultValues, typesOn });
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <TextField label="Nome" {...form.field('name')} />
      <TextAreaField label="Nota" {...form.field('note')} />
      <MaskedField label="CEP" mask={masks.cep} {...form.field('cep')} />
      <button type="submit">{form.formState.isSubmitting ? 'Enviando' : 'Enviar'}</button>
      <output>{JSON.stringify(form.watch())}</output>
    </form>
  );
}

afterEach(cleanup);

/** Sends the form by Enter in its first field; the returned function refuses it. */
async function sending(typesOn: boolean) {
  let refuse: () => void = () => undefined;
  const send = () =>
    new Promise<void>((_, reject) => {
      refuse = () => reject(new RequestFailure(500, 'Falhou.'));
    });
  render(<Form {...{ send, typesOn }} />);
  await userEvent.type(screen.getByLabelText('Nome'), '{Enter}');
  await screen.findByText('Enviando');
  return () => refuse();
}
const values = (): unknown => JSON.parse(screen.getByRole('status').textContent);

async function typeAll() {
  await userEvent.type(screen.getByLabelText('Nome'), ' Lima');
  await userEvent.type(screen.getByLabelText('Nota'), 'Sim');
  await userEvent.type(screen.getByLabelText('CEP'), '18600000');
}
const typed = { name: 'Ana Lima', note: 'Sim', cep: '18600-000' };

it('takes nothing typed while it is sent, keeps the focus, and takes it after a failure', async () => {
  const refuse = await sending(false);
  const name = screen.getByLabelText<HTMLInputElement>('Nome');
  expect(name.readOnly).toBe(true);
  expect(document.activeElement).toBe(name);
  await typeAll();
  expect(values()).toEqual(defaultValues);
  refuse();
  await waitFor(() => expect(name.readOnly).toBe(false));
  await typeAll();
  expect(values()).toEqual(typed);
});

it('takes what is typed meanwhile where it stays', async () => {
  await sending(true);
  await typeAll();
  expect(values()).toEqual(typed);
});
