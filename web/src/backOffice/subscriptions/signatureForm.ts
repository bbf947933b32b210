import * as v from 'valibot';
import type { RefusalCode } from '#shared/api/refusals';
import { apiMessages, commonMessages } from '#shared/messages/messages';
import type { Signature } from '#shared/signatures/signature';
import { signatureStatus, type SignatureStatus } from '#shared/signatures/signatureStatus';
import { optionalTypedDate, shownDate } from '#web/forms/typedFields';

const pastItsEnd: RefusalCode = 'past_due';
const { downloadReleased, awaitingShipment, sent, active, overdue } = signatureStatus;

const upTo = (max: number) => v.pipe(v.string(), v.maxLength(max, apiMessages.tooLong(max)));
const chosen = v.pipe(v.string(), v.nonEmpty(commonMessages.requiredField), v.transform(Number));

export const signatureForm = v.object({
  status: chosen,
  due: optionalTypedDate,
  track_code: upTo(40),
  expedition_date: optionalTypedDate,
  notes: upTo(2000),
});
export type SignatureValues = v.InferInput<typeof signatureForm>;
export type SignatureOutput = v.InferOutput<typeof signatureForm>;

export const signatureValues = (signature: Signature): SignatureValues => ({
  status: String(signature.status.id),
  due: shownDate(signature.due),
  track_code: signature.track_code ?? '',
  expedition_date: shownDate(signature.expedition_date),
  notes: signature.notes ?? '',
});

/** The values that are sent; fields hidden for this status are left out and so unchanged. */
export function signatureBody(signature: Signature, output: SignatureOutput) {
  const { due, track_code, expedition_date, ...rest } = output;
  const { id: status } = signature.status;
  return {
    ...rest,
    publication: signature.publication.id,
    profile: signature.profile.id,
    order: signature.order?.id ?? null,
    ...(signature.actions.includes('set_due') ? { due } : {}),
    ...(status === sent ? { track_code, expedition_date } : {}),
    row_version: signature.row_version,
  };
}

/**
 * The current status and those it may change to. One blocked only by the past due date is offered,
 * because the same form can set another date.
 */
export function signatureStatusChoices({ status, transitions = [] }: Signature): SignatureStatus[] {
  const open = transitions.filter(({ obstacle }) => obstacle === null || obstacle === pastItsEnd);
  const offered = new Set([status.id, ...open.map((to) => to.status)]);
  return [downloadReleased, awaitingShipment, sent, active, overdue].filter((one) =>
    offered.has(one),
  );
}

export const newSignatureForm = v.object({
  profile: chosen,
  publication: chosen,
  order: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : Number(id))),
  ),
  status: chosen,
  due: optionalTypedDate,
  notes: upTo(2000),
});
export type NewSignatureValues = v.InferInput<typeof newSignatureForm>;
export type NewSignatureOutput = v.InferOutput<typeof newSignatureForm>;

export const newSignatureValues = (): NewSignatureValues => ({
  profile: '',
  publication: '',
  order: '',
  status: String(active),
  due: '',
  notes: '',
});

/** Staff may grant these statuses without a payment. */
export const firstStatuses = (publication: { is_download: boolean } | null) =>
  publication?.is_download === false
    ? ([active, awaitingShipment] as const)
    : ([downloadReleased, active, awaitingShipment] as const);
