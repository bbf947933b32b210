import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { GenericSchema, InferOutput } from 'valibot';
import type { AnswerOf, BodyOf, Endpoint, PathOf, QueryOf, UploadBody } from '#shared/api/endpoint';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { Actor } from '../auth/actor';
import type { Spent } from '../auth/budgets/spend';
import type { RuleViolation } from '../domainErrors';
import type { Session } from '../auth/session';

/** A file that came with a call. */
export type UploadedFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/**
 * Takes the file out of a call; undefined where the body is JSON instead. Refusals that must wait
 * until the object is looked up are answered, not thrown.
 */
export type Receive = (
  event: APIGatewayProxyEventV2,
  upload: UploadBody['upload'],
) => Promise<UploadedFile | RuleViolation | undefined>;

/** The exact bytes and headers of a call, for callers who sign what they send. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
};

type SessionOf<E extends Endpoint> = E['access'] extends 'anyone' | 'visitorOrStaff' | 'provider'
  ? Session | undefined
  : Session;

type UploadOf<E extends Endpoint> = E['body'] extends { upload: { orJson: GenericSchema } }
  ? UploadedFile | undefined
  : E['body'] extends UploadBody
    ? UploadedFile
    : undefined;

type JsonOf<E extends Endpoint> = E['body'] extends UploadBody ? BodyOf<E> | undefined : BodyOf<E>;

/** Reads a part of the body before all of it is checked; undefined when that part is not valid. */
export type Peek = <Schema extends GenericSchema>(
  schema: Schema,
) => InferOutput<Schema> | undefined;

export type FindRequest<E extends Endpoint> = {
  readonly path: PathOf<E>;
  readonly session: SessionOf<E>;
  readonly now: Date;
  readonly peek: Peek;
  /** Reads the query before it is checked as a whole. */
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
  /** Who history entries name: the person calling, or 'Sistema'. */
  readonly actor: Actor;
  readonly now: Date;
  /** The date in São Paulo. */
  readonly today: CalendarDate;
  readonly ip: string;
  /** The `User-Agent` header of the call. */
  readonly userAgent: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly spent: Spent | undefined;
};

/** A call with an `Idempotency-Key`. */
type Repeatable = { readonly session: Session; readonly key: string; readonly now: Date };

/**
 * An endpoint's work on plain values. `find` fetches what path or body name and throws notFound():
 * it runs before the body is checked, because a missing object is a 404 whatever was sent.
 */
export type Operation<E extends Endpoint, Found> = {
  readonly find?: (request: FindRequest<E>) => Promise<Found>;
  /** Refuses a caller by what is known of them before the body is read. */
  readonly admit?: (caller: { readonly ip: string; readonly now: Date }) => Promise<void>;
  readonly run: (request: OperationRequest<E, Found>) => Promise<AnswerOf<E>> | AnswerOf<E>;
  /** Whether a call was answered before: it is answered again when the budget is used up, too. */
  readonly isRepeated?: (call: Repeatable) => Promise<boolean>;
} & Receiving<E> &
  Asking<E, Found>;

/** Named by the operations whose endpoint asks for a fresh factor by what is sent. */
type Asking<E extends Endpoint, Found> = E['freshFactor'] extends 'byContent'
  ? {
      readonly asksFreshFactor: (
        request: Pick<OperationRequest<E, Found>, 'path' | 'query' | 'body' | 'found' | 'session'>,
      ) => boolean;
    }
  : unknown;

/** Named by the operations that take files, so that only their bundles carry a parser of them. */
type Receiving<E extends Endpoint> = E['body'] extends UploadBody
  ? { readonly receive: Receive }
  : unknown;

/** Type-erased operation, as the stack that fills the values in sees it. */
export type AnyOperation = {
  readonly receive?: Receive;
  readonly admit?: (caller: { readonly ip: string; readonly now: Date }) => Promise<void>;
  // Methods, because those compare loosely, which lets every Operation pass for this one.
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
