/** The state of an error report; `waiting` means waiting for its author's answer. */
export const reportStates = ['new', 'waiting', 'accepted', 'declined', 'mended'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportStateNames = {
  new: 'Nova',
  waiting: 'Espera o cliente',
  accepted: 'Aceita',
  declined: 'Recusada',
  mended: 'Corrigida',
} as const satisfies Record<ReportState, string>;

export const reportActs = ['accept', 'decline', 'ask', 'reopen'] as const;
export type ReportAct = (typeof reportActs)[number];

/** The changes of state that staff may make; only a new revision sets `mended`. */
export const reportMoves = {
  accept: { from: ['new', 'waiting'], to: 'accepted' },
  decline: { from: ['new', 'waiting', 'accepted'], to: 'declined' },
  ask: { from: ['new', 'waiting'], to: 'waiting' },
  reopen: { from: ['accepted', 'declined', 'mended'], to: 'new' },
} as const satisfies Record<
  ReportAct,
  { readonly from: readonly ReportState[]; readonly to: ReportState }
>;

export const mayMove = (act: ReportAct, state: ReportState): boolean =>
  reportMoves[act].from.some((from) => from === state);

/** Days after which a report waiting for staff is shown as late. */
export const reportLateDays = 5;
