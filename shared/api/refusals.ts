import { complianceInputRefusals } from '../messages/input/complianceInputRefusals';
import { correctionInputRefusals } from '../messages/input/correctionInputRefusals';
import { correctionRefusals } from '../messages/refusals/correctionRefusals';
import { cepRefusals } from '../messages/input/people/cepRefusals';
import { labelRefusals } from '../messages/input/people/labelRefusals';
import { figureRefusals } from '../messages/input/figureRefusals';
import { integrationInputRefusals } from '../messages/input/integrationInputRefusals';
import { integrationRefusals } from '../messages/refusals/integrationRefusals';
import { listRefusals } from '../messages/input/listRefusals';
import { manualRefusals } from '../messages/input/publications/manualRefusals';
import { nameRefusals } from '../messages/input/people/nameRefusals';
import { newOrderRefusals } from '../messages/input/newOrderRefusals';
import { passwordRefusals } from '../messages/input/people/passwordRefusals';
import { percentageRefusals } from '../messages/input/publications/percentageRefusals';
import { personRefusals } from '../messages/input/people/personRefusals';
import { publicationInputRefusals } from '../messages/input/publications/publicationInputRefusals';
import { reportRefusals } from '../messages/input/reportRefusals';
import { requestRefusals } from '../messages/input/requestRefusals';
import { manualSearchRefusals } from '../messages/input/manualSearchRefusals';
import { signatureListRefusals } from '../messages/input/signatureListRefusals';
import { transferInputRefusals } from '../messages/input/transferInputRefusals';
import { transferRefusals } from '../messages/refusals/transferRefusals';
import { teamRefusals } from '../messages/input/people/teamRefusals';
import { userIdsRefusals } from '../messages/input/people/userIdsRefusals';
import { weakPasswordRefusals } from '../messages/input/people/weakPasswordRefusals';
import { accountRefusals } from '../messages/refusals/accountRefusals';
import { callRefusals, fieldRefusals } from '../messages/refusals/callRefusals';
import { carrierRefusals } from '../messages/refusals/carrierRefusals';
import { expeditionRefusals } from '../messages/refusals/expeditionRefusals';
import { invoiceRefusals } from '../messages/refusals/invoiceRefusals';
import { invoiceInputRefusals } from '../messages/input/invoiceInputRefusals';
import { officeRefusals } from '../messages/refusals/officeRefusals';
import { orderRefusals, shippingRefusals } from '../messages/refusals/orderRefusals';
import { paymentRefusals } from '../messages/refusals/paymentRefusals';
import { profileRefusals } from '../messages/refusals/profileRefusals';
import { publicationRefusals } from '../messages/refusals/publicationRefusals';
import { signatureRefusals } from '../messages/refusals/signatureRefusals';
import { fleetRefusals } from '../messages/refusals/fleetRefusals';
import { listJobRefusals } from '../messages/refusals/listJobRefusals';
import { systemRefusals } from '../messages/refusals/systemRefusals';
import { dispatchRefusals } from '../messages/input/dispatchRefusals';
import { documentInputRefusals } from '../messages/input/publications/documentInputRefusals';
import { documentFileRefusals } from '../messages/input/publications/documentFileRefusals';
import { documentRefusals } from '../messages/refusals/documentRefusals';
import { effectivityRefusals } from '../messages/input/publications/effectivityRefusals';

/**
 * Every message of a 4xx answer by its code, in the order of docs/contract.md. The groups are
 * defined with their nouns; only the functions load all of them.
 */
export const refusals = {
  ...callRefusals,
  ...fieldRefusals,
  ...requestRefusals,
  ...listRefusals,
  ...passwordRefusals,
  ...weakPasswordRefusals,
  ...accountRefusals,
  ...officeRefusals,
  ...integrationInputRefusals,
  ...integrationRefusals,
  ...personRefusals,
  ...cepRefusals,
  ...nameRefusals,
  ...userIdsRefusals,
  ...labelRefusals,
  ...profileRefusals,
  ...teamRefusals,
  ...publicationInputRefusals,
  ...percentageRefusals,
  ...manualRefusals,
  ...effectivityRefusals,
  ...documentInputRefusals,
  ...publicationRefusals,
  ...documentFileRefusals,
  ...documentRefusals,
  ...newOrderRefusals,
  ...orderRefusals,
  ...invoiceInputRefusals,
  ...invoiceRefusals,
  ...shippingRefusals,
  ...signatureListRefusals,
  ...manualSearchRefusals,
  ...signatureRefusals,
  ...correctionInputRefusals,
  ...correctionRefusals,
  ...transferInputRefusals,
  ...transferRefusals,
  ...expeditionRefusals,
  ...dispatchRefusals,
  ...carrierRefusals,
  ...paymentRefusals,
  ...reportRefusals,
  ...figureRefusals,
  ...systemRefusals,
  ...complianceInputRefusals,
  ...fleetRefusals,
  ...listJobRefusals,
} as const;

type Refusals = typeof refusals;
export type RefusalCode = keyof Refusals;

/** A text of the catalogue; a caller cannot get any other message. */
export type Message = {
  [Code in RefusalCode]: Refusals[Code] extends (...parts: never) => infer Text
    ? Text
    : Refusals[Code];
}[RefusalCode];

/** A message for documentation, with an ellipsis for variable parts. */
export const shownMessage = (message: Refusals[RefusalCode]): string =>
  typeof message === 'string' ? message : message('…', '…', '…');

/** A message with variable parts, as the fixed texts around them. */
type Pattern = { readonly code: RefusalCode; readonly fixed: readonly string[] };

const gap = '\u{F8FF}';

const isCode = (name: string): name is RefusalCode => Object.hasOwn(refusals, name);

type Catalogue = {
  readonly plain: ReadonlyMap<string, RefusalCode>;
  /** The longest fixed text first, so that the closest pattern wins. */
  readonly patterns: readonly Pattern[];
};

/** Built at the first refusal: most calls never need it. */
let built: Catalogue | undefined;

function catalogue(): Catalogue {
  const plain = new Map<string, RefusalCode>();
  const patterns: Pattern[] = [];
  for (const [code, message] of Object.entries(refusals)) {
    if (!isCode(code)) continue;
    if (typeof message === 'string') plain.set(message, code);
    else patterns.push({ code, fixed: message(gap, gap, gap).split(gap) });
  }
  const length = ({ fixed }: Pattern) => fixed.join('').length;
  return { plain, patterns: patterns.toSorted((one, other) => length(other) - length(one)) };
}

/** The code of a message; undefined if the catalogue does not have it. */
export function codeOf(message: string): RefusalCode | undefined {
  built ??= catalogue();
  return built.plain.get(message) ?? built.patterns.find(({ fixed }) => fits(message, fixed))?.code;
}

/** Whether a message contains the fixed texts in order, with the first and last at its ends. */
function fits(message: string, fixed: readonly string[]): boolean {
  const [first = '', ...rest] = fixed;
  const last = rest.pop() ?? '';
  if (!message.startsWith(first) || !message.endsWith(last)) return false;
  let at = first.length;
  for (const text of rest) {
    const found = message.indexOf(text, at);
    if (found < 0) return false;
    at = found + text.length;
  }
  return at <= message.length - last.length;
}
