import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { BudgetName, DailyBudget } from './budgets';
import type { Area } from '../accounts/areas';
import type { Scope } from '../accounts/keys/scopes';
import type { TeamRole } from '../profiles/team/roles';
import type { BucketName, TableName } from '../storage/tables';

/**
 * Who may make a call (rules: "Who may make a call").
 * `owner` is any logged-in person on their own objects, and staff on everybody's: the operation's
 * policy answers 404 for another person's. `visitorOrStaff` refuses logged-in customers.
 */
export type Access =
  'anyone' | 'visitorOrStaff' | 'logged' | 'owner' | 'partner' | 'staff' | 'superuser' | 'provider';

/** Counters per caller IP that guard a whole endpoint; login and recovery count inside the operation. */
export type ThrottleName = 'signUp' | 'contact' | 'quotes' | 'photoUpload' | 'register';

export type SecretName =
  | 'tokenSigningKey'
  | 'recoveryKey'
  | 'paymentProvider'
  | 'formerPaymentProvider'
  | 'invoiceProvider'
  | 'correios'
  | 'melhorEnvio'
  | 'originVerify'
  | 'linkKey'
  | 'factorKey'
  | 'webhookKey';

/**
 * A multipart body with one part called `file`. Larger files go straight to the bucket; where `orJson`
 * is given, a JSON body of that shape (naming such a file) is taken as well.
 */
export type UploadBody = {
  readonly upload: { readonly maxBytes: number; readonly orJson?: GenericSchema };
};

/** What the Lambda of an endpoint may touch, beyond what `serve` itself needs (session, throttle, budgets). */
export type Grants = Readonly<Partial<Record<TableName, 'read' | 'write'>>> &
  /** `erase` also removes older versions for good. */
  Readonly<Partial<Record<BucketName, 'read' | 'write' | 'erase'>>> & {
    readonly mail?: true;
    /** The templates that the site's build left for pages that are filled when they are asked for. */
    readonly site?: 'read';
    /** Noting in the accounts table that a session was used, and nothing else there. */
    readonly sessionUse?: true;
    /** Lets it count a key's call in the accounts table, and nothing else there. */
    readonly keyUse?: true;
    /** Reading whole tables, of those that it may write. */
    readonly scan?: true;
    readonly secrets?: readonly SecretName[];
  };

/** What goes through everything that waits, or through all data: it writes whatever it comes upon. */
export const everyTable = {
  accounts: 'write',
  catalog: 'write',
  orders: 'write',
  signatures: 'write',
  expeditions: 'write',
  dispatch: 'write',
  corrections: 'write',
  system: 'write',
} satisfies Record<TableName, 'write'>;

/**
 * What a call writes down besides what it changes, which of a GET is nothing: who opened something, the code
 * of a paper, a file or a summary kept for who asks next, what the search of a large list knows for the next
 * cold start, who types into a record for a few seconds.
 */
export type Recorded = 'access' | 'code' | 'copy' | 'presence' | 'summary' | 'snapshot';

/** Calls with this access let staff in by their area. */
type StaffedAccess = 'staff' | 'owner' | 'partner' | 'visitorOrStaff';

/**
 * What of the back office it belongs to: the area, or any of several, that staff need who make the call as staff.
 * `every` is open to all of them; of `byContent` the operation asks for the area of what the call is about.
 */
export type AreaRule = Area | readonly Area[] | 'every' | 'byContent';

export type Endpoint = Call &
  (
    | { readonly access: StaffedAccess; readonly area: AreaRule }
    | { readonly access: Exclude<Access, StaffedAccess>; readonly area?: AreaRule }
  );

type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without trailing slash. `{id}`, `{line}` and `{document}` are positive integers, other parameters are text. */
  readonly path: `/${string}`;
  /** Which permission of a key opens this call, as far as `access` lets its account in; without one no key does. */
  readonly scope?: Scope;
  /**
   * Who of a company's team may make it for the company, besides its titulars, who may make all that say so.
   * Without it the call is about the person who logged in; who acts for a company is refused it.
   */
  readonly roles?: readonly Exclude<TeamRole, 'owner'>[];
  readonly query?: GenericSchema;
  /** `raw` hands over the exact bytes and headers, for callers who sign what they send. */
  readonly body?: GenericSchema | UploadBody | 'raw';
  /**
   * `fileLink`: 302, or 200 `{url}` for `Accept: application/json`. `page` is HTML that says itself whether
   * it was found, `xml` is text, `picture` what an `img` shows; one that lasts the CDN keeps for a year.
   */
  readonly answer: GenericSchema | 'pdf' | 'fileLink' | 'page' | 'xml' | 'picture' | 'nothing';
  /** Default 200; 204 when the answer is `nothing`. */
  readonly status?: 200 | 201 | 204;
  readonly records?: readonly Recorded[];
  readonly throttle?: ThrottleName;
  /**
   * Asks who has a second factor to have proved it within five minutes: at every call, or where the
   * operation's `asksFreshFactor` says that this one's content does. Every call that may change money or hand
   * out goods or files says which, also that it gives nothing away: `never`.
   */
  readonly freshFactor?: 'always' | 'byContent' | 'never';
  /** Open to staff who have yet to enrol the factor that the environment demands of them. */
  readonly whileEnrolling?: true;
  /** Of which each call spends one before its body is read; a call that is refused gets it back. */
  readonly budget?: DailyBudget;
  /** Of which the operation spends once it knows what it is about. */
  readonly spends?: readonly BudgetName[];
  /** Where a person's browser is led, by 303, when a call that it opens as a page is refused. */
  readonly refusedTo?: `/${string}`;
  /** Says the same to every visitor: the CDN keeps it for `visitorSeconds`. Who sends Authorization is asked anew. */
  readonly sameForVisitors?: true;
  /** Shows what a stand-in of the local environment made; never deployed. */
  readonly localOnly?: true;
  /** Megabytes of its Lambda, where what its kind gets is not enough. */
  readonly memory?: 1024 | 2048;
  readonly grants: Grants;
};

/** Declares one HTTP operation. Routes, Lambdas, access, web client and tests all read the same entry. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

export type PathOf<E extends Endpoint> = {
  readonly [Name in ParameterNames<E['path']>]: Name extends 'id' | 'line' | 'document'
    ? number
    : string;
};

type SchemaOf<Part> = Part extends GenericSchema
  ? Part
  : Part extends { upload: { orJson: infer Json extends GenericSchema } }
    ? Json
    : never;

export type QueryOf<E extends Endpoint> = InferOutput<SchemaOf<E['query']>>;
export type QueryInputOf<E extends Endpoint> = InferInput<SchemaOf<E['query']>>;
export type BodyOf<E extends Endpoint> = InferOutput<SchemaOf<E['body']>>;
export type BodyInputOf<E extends Endpoint> = InferInput<SchemaOf<E['body']>>;

/** What an operation returns: `nothing` is undefined, `fileLink` the URL, `pdf` name and bytes. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends 'nothing'
  ? undefined
  : E['answer'] extends 'fileLink'
    ? string
    : E['answer'] extends 'pdf'
      ? PdfAnswer
      : E['answer'] extends 'page'
        ? PageAnswer
        : E['answer'] extends 'picture'
          ? PictureAnswer
          : E['answer'] extends 'xml'
            ? string
            : InferInput<SchemaOf<E['answer']>>;

/** What the wire carries back, as the web client reads it. */
export type ReplyOf<E extends Endpoint> = E['answer'] extends 'nothing'
  ? undefined
  : E['answer'] extends 'fileLink'
    ? { url: string }
    : E['answer'] extends 'pdf' | 'page' | 'xml' | 'picture'
      ? PdfFile
      : InferOutput<SchemaOf<E['answer']>>;

export type PageAnswer = { readonly status: 200 | 404; readonly html: string };

export type PdfAnswer = { readonly filename: string; readonly bytes: Uint8Array };

/** `lasts`: its address never shows another picture. */
export type PictureAnswer = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly lasts: boolean;
};

// A browser's Blob, named here because shared code carries no DOM types.
type PdfFile = { readonly size: number; readonly type: string };
