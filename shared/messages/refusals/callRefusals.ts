import { factorCodes } from '#shared/accounts/factors/factorCodes';
import { implausibleYear } from '#shared/values/calendarDate';
import { apiMessages } from '../messages';

type Part = string | number;

/** Refusals of a call as a whole, under `detail`. */
export const callRefusals = {
  unreadable: (why: Part) => `JSON parse error - ${why}` as const,
  not_authenticated: 'As credenciais de autenticação não foram fornecidas.',
  token_not_valid: 'O token informado não é válido para qualquer tipo de token',
  session_expired: 'A sessão terminou por tempo. Entre de novo.',
  forbidden: 'Você não tem permissão para executar essa ação.',
  /** Says why a call for a company is refused and who can make it. */
  role_required: (why: Part) => `Sem acesso por esta empresa. ${why}` as const,
  /** Names the area (or alternative areas) that opens it, and who grants them. */
  area_required: (which: Part) =>
    `Isto é da área ${which}. Peça a área a um superusuário.` as const,
  not_found: apiMessages.notFound,
  method_not_allowed: (method: Part) => `Método "${method}" não é permitido.` as const,
  too_large: 'O conteúdo enviado é maior do que o permitido.',
  unsupported_type: (type: Part) => `Tipo de mídia "${type}" no pedido não é suportado.` as const,
  too_many: (seconds: Part) =>
    `Muitas tentativas. Tente novamente em ${seconds} segundos.` as const,
  budget_used_up: (who: Part, limit: Part, when: Part) =>
    `${who} chegou ao limite de ${limit}. Continue ${when}.` as const,
  [factorCodes.required]: 'Confirme que é você com o segundo fator.',
  [factorCodes.enrolment]: 'Cadastre um segundo fator para continuar.',
  no_file: apiMessages.noFile,
  reused_attempt:
    'Esta tentativa já foi registrada com outros dados. Confira o que foi registrado antes de enviar outra.',
  no_upload: 'Nenhum arquivo foi enviado.',
  damaged_upload: 'O arquivo chegou incompleto. Envie-o novamente.',
  foreign_origin: 'A loja atende somente pelo seu endereço.',
  unknown_data: 'A loja está sendo atualizada. Tente de novo em alguns minutos.',
  key_too_long: 'Idempotency-Key deve ter no máximo 255 caracteres.',
} as const;

/** Any field may be refused with one of these. */
export const fieldRefusals = {
  required: apiMessages.required,
  blank: apiMessages.blank,
  null: apiMessages.null,
  too_long: apiMessages.tooLong,
  invalid_number: apiMessages.number,
  invalid_integer: apiMessages.integer,
  invalid_date: apiMessages.date,
  implausible_year: implausibleYear,
  invalid_email: apiMessages.email,
  invalid_text: apiMessages.text,
  invalid_flag: apiMessages.flag,
  invalid_choice: apiMessages.choice,
  not_a_list: apiMessages.list,
  not_an_object: apiMessages.object,
  stale: apiMessages.staleRecord,
} as const;
