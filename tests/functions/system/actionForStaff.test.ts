import { describe, expect, it } from 'vitest';
import { publicationRecord } from '#functions/publications/publicationRecord';
import { expeditionRecord } from '#functions/expeditions/expeditionRecord';
import { actionForStaff } from '#functions/system/actionForStaff';

describe('the history as staff read it', () => {
  it('says what an edit was of, in the words of the form', () => {
    const changes = { track_code: null, value: 6820, send_date: '2026-05-18' };
    expect(actionForStaff({ action: 'Remessa alterada', changes })).toBe(
      'Remessa alterada: data de envio, código de rastreio, valor',
    );
  });

  it('says once that an account was closed', () => {
    const changes = { is_active: true, status: 1 };
    expect(actionForStaff({ action: 'Cadastro alterado', changes })).toBe(
      'Cadastro alterado: ativo',
    );
    expect(actionForStaff({ action: 'Andamento alterado', changes: { status: 1 } })).toBe(
      'Andamento alterado: status',
    );
  });

  it('gives the reason where there is one', () =>
    expect(actionForStaff({ action: 'Pedido reprovado', reason: 'Ilegível', changes: {} })).toBe(
      'Pedido reprovado: Ilegível',
    ));

  it('leaves alone what says enough, or was cleared of what a person had', () => {
    const changes = { status: 1, send_date: null };
    expect(actionForStaff({ action: 'Remessa: Em Andamento → Enviado', changes })).toBe(
      'Remessa: Em Andamento → Enviado',
    );
    expect(actionForStaff({ action: 'Cadastro alterado' })).toBe('Cadastro alterado');
  });

  it('has a word for every field that the forms of publications and shipments edit', () => {
    const bookkeeping = ['id', 'version', 'edition', 'created', 'creation_date'];
    const derived = ['signatures', 'revision_number', 'file', 'sent_address', 'resent', 'previous'];
    const ofCarrier = ['posting', 'news'];
    const described = (entries: object, action: string) =>
      Object.keys(entries)
        .filter((field) => ![...bookkeeping, ...derived, ...ofCarrier].includes(field))
        .filter((field) => actionForStaff({ action, changes: { [field]: null } }) === action);
    expect(described(publicationRecord.entries, 'Publicação alterada')).toEqual([]);
    expect(described(expeditionRecord.entries, 'Remessa alterada')).toEqual([]);
  });
});
