import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DateField, useTypedDay } from '#web/backOffice/kit/fields/DateField.tsx';

/** Stores the day as soon as it is typed, as a reminder or a filter in the address is. */
function Reminder({ begun }: { begun: string }) {
  const [stored, setStored] = useState(begun);
  const typed = useTypedDay(stored);
  return (
    <>
      <DateField
        label="Dia"
        value={typed.text}
        onInput={({ currentTarget: { value } }) => {
          const day = typed.type(value);
          if (day !== null || value === '') setStored(day ?? '');
        }}
      />
      <button onClick={() => setStored('2026-05-19')}>Amanhã</button>
      <output>{stored}</output>
    </>
  );
}

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Dia');
const stored = () => screen.getByRole('status').textContent;

it('keeps the focus in the field when the day that was typed is stored', async () => {
  render(<Reminder begun="" />);
  const before = field();
  await userEvent.type(before, '27/08/2026');
  expect(stored()).toBe('2026-08-27');
  expect(field()).toBe(before);
  expect(document.activeElement).toBe(before);
});

it('leaves what is being typed as it is, though the stored day is still the one before', async () => {
  render(<Reminder begun="2026-08-27" />);
  await userEvent.type(field(), '{Backspace}');
  expect(field().value).toBe('27/08/202');
  await userEvent.type(field(), '7');
  expect(stored()).toBe('2027-08-27');
  expect(field().value).toBe('27/08/2027');
});

it('shows a day that was set elsewhere, also in the place of one that was typed', async () => {
  render(<Reminder begun="" />);
  await userEvent.type(field(), '27/08/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Amanhã' }));
  expect(field().value).toBe('19/05/2026');
});

it('is empty again when the day is taken out of it', async () => {
  render(<Reminder begun="2026-08-27" />);
  await userEvent.clear(field());
  expect(stored()).toBe('');
  expect(field().value).toBe('');
});
