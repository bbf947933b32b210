import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Endpoint } from '#shared/api/endpoint';
import { firstCode } from '#shared/api/errorCodes';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { admit, areaRequired } from './access';
import { actFor } from './actFor';
import { actorOf } from '../auth/actor';
import { answerReply, screenReply } from './answers/answerReply';
import { spend, type Spent } from '../auth/budgets/spend';
import { clientIp } from './clientIp';
import { detour, isDetour } from './edge';
import { httpErrorOf } from './answers/httpError';
import { keyedHash } from '../auth/keyedHash';
import { countKeyUse } from '../auth/keyRecord';
import { forbidden, NotThere } from '../domainErrors';
import { integrationRefusals } from '#shared/messages/refusals/integrationRefusals';
import { errorFields, log } from '../runtime/logger';
import type { AnyOperation, Operation } from './operation';
import {
  checkBody,
  idempotencyKey,
  peekInto,
  peekIntoQuery,
  readBody,
  readPath,
  readQuery,
} from './requestInput';
import { errorReply, type Reply } from './answers/reply';
import { readSession, type Session } from '../auth/session';
import { hit } from '../auth/throttle';
import { endpointLimit } from '../auth/throttleLimits';
import * as v from 'valibot';
import { freshFactorKey } from '../auth/accountRecord';
import { factorRequired } from './answers/errors';
import { getItem } from '../db/items';

const stored = v.object({ profile_id: v.number(), expires_at: v.number() });

/**
 * Refuses people with a second factor who did not prove it in this session within the last five
 * minutes, and programs, which cannot prove one.
 */
async function requireFreshFactor(session: Session | undefined, now: Date): Promise<void> {
  if (session?.key) throw forbidden(integrationRefusals.session_required);
  if (!session?.hasFactor) return;
  const item = await getItem('accounts', freshFactorKey(session.tokenId), { strong: true });
  const fresh = v.safeParse(stored, item);
  const isFresh =
    fresh.success &&
    fresh.output.profile_id === session.person.id &&
    fresh.output.expires_at > now.getTime() / 1000;
  if (!isFresh) throw factorRequired();
}

type RequestState = {
  readonly now: Date;
  readonly requestId: string;
  session: Session | undefined;
  spent?: Spent;
  /** Code of the refusal, for the log. */
  code?: string | undefined;
};
type StatefulContext = Context & { readonly state: RequestState };
type Stack = middy.MiddlewareObj<APIGatewayProxyEventV2, Reply, Error, StatefulContext>;

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<Reply>;

/** Turns an operation on plain values into the Lambda handler for its endpoint. */
export function serve<const E extends Endpoint, Found = undefined>(
  endpoint: E,
  operation: Operation<NoInfer<E>, Found>,
): Handler;
export function serve(endpoint: Endpoint, operation: AnyOperation): Handler {
  const stack = middy<APIGatewayProxyEventV2, Reply, Error, StatefulContext>()
    .use(requestLog(endpoint))
    .use(errorAnswer(endpoint))
    .use(edgeOnly)
    .use(sessionAndAccess(endpoint))
    .use(throttle(endpoint))
    .use(budget(endpoint, operation))
    .handler((event, context) => answer(endpoint, operation, event, context.state));
  return (event, context) => {
    const { requestId } = event.requestContext;
    const state: RequestState = { now: new Date(), requestId, session: undefined };
    return stack(event, { ...context, state });
  };
}

async function answer(
  endpoint: Endpoint,
  operation: AnyOperation,
  event: APIGatewayProxyEventV2,
  { now, requestId, session, spent }: RequestState,
): Promise<Reply> {
  await operation.admit?.({ ip: clientIp(event), now });
  const upload = await checkBody(endpoint, event, operation.receive);
  const path = readPath(event);
  const found = await operation.find?.({
    path,
    session,
    now,
    peek: peekInto(event),
    peekQuery: peekIntoQuery(event),
  });
  const content = { ...readQuery(endpoint, event), ...readBody(endpoint, event, upload) };
  if (operation.asksFreshFactor?.({ ...content, path, found, session })) {
    await requireFreshFactor(session, now);
  }
  const value = await operation.run({
    ...content,
    path,
    found,
    session,
    actor: actorOf(session),
    now,
    // Computed on demand: loading the time zone data takes 12 ms.
    get today() {
      return todayInSaoPaulo(now);
    },
    ip: clientIp(event),
    userAgent: event.requestContext.http.userAgent,
    requestId,
    idempotencyKey: idempotencyKey(event),
    spent,
  });
  return answerReply(endpoint, value, event);
}

const edgeOnly: Stack = {
  before: ({ event }) => {
    if (isDetour(event)) throw detour();
  },
};

const sessionAndAccess = (endpoint: Endpoint): Stack => ({
  before: async ({ event, context: { state } }) => {
    if (endpoint.access === 'provider') return;
    const session = await readSession(event.headers.authorization, state.now);
    // Set first, so that the log names the caller of a refused call.
    state.session = typeof session === 'string' ? undefined : session;
    const caller =
      typeof session === 'string'
        ? session
        : await actFor(endpoint, session, event.headers['x-acting-for'], state.now);
    state.session = admit(endpoint, caller);
    if (state.session?.key) await countKeyUse(state.session.key, state.now);
    if (endpoint.freshFactor === 'always') {
      await requireFreshFactor(state.session, state.now);
    }
  },
});

const throttle = ({ throttle: name }: Endpoint): Stack => ({
  before: async ({ event, context }) => {
    if (!name) return;
    const rule = { ...endpointLimit(name), now: context.state.now };
    await hit(name, clientIp(event), rule);
  },
});

/** Runs before the body is read, so that a caller without budget costs little. */
const budget = ({ budget: name }: Endpoint, { isRepeated }: AnyOperation): Stack => ({
  before: async ({ event, context: { state } }) => {
    if (!name) return;
    const { session, now } = state;
    try {
      state.spent = await spend(name, { session, ip: clientIp(event), now });
    } catch (error) {
      // The sender may not know that the last order of the day was placed.
      const key = idempotencyKey(event);
      if (key === undefined || !session) throw error;
      if (!(await isRepeated?.({ session, key, now }))) throw error;
    }
  },
  onError: async ({ context: { state } }) => {
    await state.spent?.giveBack();
  },
});

const errorAnswer = (endpoint: Endpoint): Stack => ({
  onError: (request) => {
    const { state } = request.context;
    const { requestId } = state;
    // Staff without the area get the same refusal whether or not the record exists.
    const lacked = state.session?.lackedAreas;
    const error =
      lacked && request.error instanceof NotThere ? areaRequired(lacked) : request.error;
    const refusal = httpErrorOf(error);
    if (refusal) state.code = firstCode(refusal.body);
    else log('error', 'request.failed', { request_id: requestId, ...errorFields(error) });
    request.response = screenReply(endpoint, request.event) ?? errorReply(error, requestId);
  },
});

/** The ids of the call's object; other parameters may be secrets or registration marks. */
function objectsOf({ pathParameters }: APIGatewayProxyEventV2) {
  const { id, line } = pathParameters ?? {};
  return {
    object_id: id === undefined ? undefined : Number(id),
    line_id: line === undefined ? undefined : Number(line),
  };
}

const requestLog = ({ method, path }: Endpoint): Stack => {
  const done: NonNullable<Stack['after']> = ({ event, response, context: { state } }) =>
    log('info', 'request.done', {
      request_id: state.requestId,
      route: `${method} ${path}`,
      status: response?.statusCode,
      code: state.code,
      key_id: state.session?.key?.id,
      profile_id: state.session?.person.id,
      acting_for: state.session?.role === undefined ? undefined : state.session.profileId,
      ...objectsOf(event),
      address: keyedHash('log', clientIp(event)),
      ms: Date.now() - state.now.getTime(),
    });
  return { after: done, onError: done };
};
