import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { GenericSchema, InferOutput } from 'valibot';
import type { AnswerOf, BodyOf, Endpoint, PathOf, QueryOf, UploadBody } from '#shared/api/endpoint';
import type { openAccess } from '#shared/api/openAccess';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Actor } from '../auth/actor';
import type { Spent } from '../auth/budgets/spend';
import type { RuleViolation } from '../domainErrors';
import type { Session } from '../auth/session';

export type UploadedFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/**
 * Takes the file out of a call; undefined when the body is JSON. Refusals that must wait until the
 * object was looked up are answered, not thrown.
 */
export type Receive = (
  event: APIGatewayProxyEventV2,
  upload: UploadBody['upload'],
) => Promise<UploadedFile | RuleViolation | undefined>;

/** The exact bytes and headers of a call, for verifying its signature. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
};

type SessionOf<E extends Endpoint> = E['access'] extends (typeof openAccess)[number]
  ? Session | undefined
  : Session;

type UploadOf<E extends Endpoint> = E['body'] extends { upload: { orJson: GenericSchema } }
  ? UploadedFile | undefined
  : E['body'] extends UploadBody
    ? UploadedFile
    : undefined;

type JsonOf<E extends Endpoint> = E['body'] extends UploadBody ? BodyOf<E> | undefined : BodyOf<E>;

/** Reads part of the body before it is fully validated; undefined when that part is invalid. */
export type Peek = <Schema extends GenericSchema>(
  schema: Schema,
) => InferOutput<Schema> | undefined;

export type FindRequest<E extends Endpoint> = {
  readonly path: PathOf<E>;
  readonly session: SessionOf<E>;
  readonly now: Date;
  readonly peek: Peek;
  /** Reads part of the query before it is fully validated. */
  readonly peekQuery: Peek;
};

export type OperationRequest<E extends Endpoint, Found> = {
  readonly path: PathOf<E>;
  readonly query: QueryOf<E>;
  readonly body: JsonOf<E>;
  readonly upload: UploadOf<E>;
  readonly raw: E['body'] extends 'raw' ? RawRequest : undefined;
  readonly found: Found;
  readonly session: SessionOf<E>;
  /** The name for history entries: the caller, or 'Sistema'. */
  readonly actor: Actor;
  readonly now: Date;
  /** The date in São Paulo. */
  readonly today: CalendarDate;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly spent: Spent | undefined;
};

/** A call with an `Idempotency-Key`. */
type Repeatable = { readonly session: Session; readonly key: string; readonly now: Date };

/**
 * An endpoint's work on plain values. `find` fetches what the path or body names, or throws
 * notFound(): it runs before the body is validated, because a missing object is a 404 in any case.
 */
export type Operation<E extends Endpoint, Found> = {
  readonly find?: (request: FindRequest<E>) => Promise<Found>;
  /** Refuses a caller before the body is read. */
  readonly admit?: (caller: { readonly ip: string; readonly now: Date }) => Promise<void>;
  readonly run: (request: OperationRequest<E, Found>) => Promise<AnswerOf<E>> | AnswerOf<E>;
  /** Whether this repeats an answered call, which is answered again even without budget. */
  readonly isRepeated?: (call: Repeatable) => Promise<boolean>;
} & Receiving<E> &
  Asking<E, Found>;

/** For operations whose endpoint requires a fresh factor depending on the content sent. */
type Asking<E extends Endpoint, Found> = E['freshFactor'] extends 'byContent'
  ? {
      readonly asksFreshFactor: (
        request: Pick<OperationRequest<E, Found>, 'path' | 'query' | 'body' | 'found' | 'session'>,
      ) => boolean;
    }
  : unknown;

/** For operations that take files, so that only their bundles contain a parser. */
type Receiving<E extends Endpoint> = E['body'] extends UploadBody
  ? { readonly receive: Receive }
  : unknown;

/** Type-erased operation, as the middleware that fills in the values sees it. */
export type AnyOperation = {
  readonly receive?: Receive;
  readonly admit?: (caller: { readonly ip: string; readonly now: Date }) => Promise<void>;
  // Method syntax, because its parameters are compared bivariantly, so every Operation is
  // assignable.
  find?(request: {
    path: Readonly<Record<string, string | number>>;
    session: Session | undefined;
    now: Date;
    peek: Peek;
    peekQuery: Peek;
  }): Promise<unknown>;
  asksFreshFactor?(
    request: Pick<AnyRequest, 'path' | 'query' | 'body' | 'found' | 'session'>,
  ): boolean;
  run(request: AnyRequest): unknown;
  readonly isRepeated?: (call: Repeatable) => Promise<boolean>;
};

export type AnyRequest = {
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: UploadedFile | undefined;
  readonly raw: RawRequest | undefined;
  readonly found: unknown;
  readonly session: Session | undefined;
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly spent: Spent | undefined;
};
