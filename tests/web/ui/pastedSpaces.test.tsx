import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';

afterEach(cleanup);

function Fields() {
  const [serial, setSerial] = useState('');
  return (
    <>
      <TextField
        label="Número de série"
        value={serial}
        onChange={(event) => setSerial(event.target.value)}
      />
      <PasswordField label="Senha" autoComplete="current-password" />
      <output>{serial}</output>
    </>
  );
}

/** As a browser says it, which types the copied text first. */
const insert = (label: string, value: string, inputType: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.input(field, { target: { value }, inputType });
  return field.value;
};

it('drops the spaces around what is pasted at once, not what is typed, nor of a password', () => {
  render(<Fields />);
  expect(insert('Número de série', ' \u00A0412\u200B ', 'insertFromPaste')).toBe('412');
  expect(screen.getByRole('status').textContent).toBe('412');
  expect(insert('Número de série', '412 ', 'insertText')).toBe('412 ');
  expect(insert('Senha', ' hangar ', 'insertFromPaste')).toBe(' hangar ');
});
