import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { optionalTypedDate } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const schema = v.object({ sent: optionalTypedDate });
const showPicker = vi.fn();
const saved = vi.fn();

function Shipment({ sent, disabled }: { sent: string; disabled?: boolean }) {
  const form = useSchemaForm({ schema, defaultValues: { sent } });
  return (
    <form
      noValidate
      onSubmit={form.submit((output) => {
        saved(output);
        return Promise.resolve();
      })}
    >
      <DateField label="Data de envio" disabled={disabled} {...form.field('sent')} />
      <output>{form.formState.isDirty ? 'mudou' : 'igual'}</output>
      <button>Salvar</button>
    </form>
  );
}

beforeEach(() => {
  // The browsers' own; it opens a window of theirs, which no test sees.
  Object.defineProperty(HTMLInputElement.prototype, 'showPicker', {
    configurable: true,
    value: showPicker,
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  vi.clearAllMocks();
});

const text = () => screen.getByLabelText<HTMLInputElement>('Data de envio');
const button = () => screen.getByRole('button', { name: 'Escolher data de envio' });
function calendar(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (!input) throw new Error('no calendar');
  return input;
}

it('opens the browser’s calendar on the day that is typed', async () => {
  render(<Shipment sent="27/08/2026" />);
  await userEvent.click(button());
  expect(showPicker).toHaveBeenCalledOnce();
  expect(calendar().value).toBe('2026-08-27');
});

it.each(['', '31/02/2026', '2'])('opens it on no day when "%s" is typed', async (typed) => {
  render(<Shipment sent={typed} />);
  calendar().value = '2020-01-01';
  await userEvent.click(button());
  expect(showPicker).toHaveBeenCalledOnce();
  expect(calendar().value).toBe('');
});

it('puts the chosen day where it could have been typed, and the form knows', async () => {
  render(<Shipment sent="" />);
  await userEvent.click(button());
  fireEvent.change(calendar(), { target: { value: '2026-02-28' } });
  expect(text().value).toBe('28/02/2026');
  expect(screen.getByRole('status').textContent).toBe('mudou');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(saved).toHaveBeenCalledWith({ sent: '2026-02-28' });
});

it('keeps what is typed when the calendar is left without a day', async () => {
  render(<Shipment sent="27/08/2026" />);
  await userEvent.click(button());
  fireEvent.change(calendar(), { target: { value: '' } });
  expect(text().value).toBe('27/08/2026');
  expect(screen.getByRole('status').textContent).toBe('igual');
});

it('is out of the way of the keyboard and of screen readers but for its button', () => {
  render(<Shipment sent="" />);
  expect(calendar().tabIndex).toBe(-1);
  expect(calendar().getAttribute('aria-hidden')).toBe('true');
});

it('cannot be opened where the day is fixed', async () => {
  render(<Shipment sent="27/08/2026" disabled />);
  expect(button()).toHaveProperty('disabled', true);
  await userEvent.click(button());
  expect(showPicker).not.toHaveBeenCalled();
});
