import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RevisionText } from '#web/entities/publications/RevisionText.tsx';

afterEach(cleanup);

it('calls the first what it is, where nothing was written of it', () => {
  const unsaid = { changes: '', pages: null };
  const { rerender } = render(<RevisionText revision={{ ...unsaid, first: true }} />);
  expect(screen.getByText('Primeira registrada na loja.')).toBeTruthy();
  rerender(<RevisionText revision={{ ...unsaid, first: false }} />);
  expect(screen.getByText('O que mudou não foi informado.')).toBeTruthy();
  rerender(<RevisionText revision={{ changes: 'Índice.', pages: null, first: true }} />);
  expect(screen.queryByText('Primeira registrada na loja.')).toBeNull();
});
