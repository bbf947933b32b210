import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { BudgetName, DailyBudget } from './budgets';
import type { Area } from '../accounts/areas';
import type { Scope } from '../accounts/keys/scopes';
import type { TeamRole } from '../profiles/team/roles';
import type { BucketName, TableName } from '../storage/tables';

/**
 * Who may make a call (rules: "Who may make a call"). `owner` is any logged-in person for their own
 * objects, and staff for everybody's: the operation's policy answers 404 for other people's.
 * `visitorOrStaff` refuses logged-in customers.
 */
export type Access =
  | 'anyone'
  | 'visitorOrStaff'
  | 'logged'
  | 'owner'
  | 'partner'
  | 'staff'
  | 'superuser'
  | 'provider';

/** Counters per caller IP for whole endpoints; login and recovery count in the operation. */
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
 * A multipart body with one part called `file`. Larger files are uploaded directly to the bucket;
 * with `orJson`, a JSON body of that shape (naming such a file) is accepted as well.
 */
export type UploadBody = {
  readonly upload: { readonly maxBytes: number; readonly orJson?: GenericSchema };
};

/** The bucket of documents has a folder for each kind of file, so that a call may touch its own alone. */
export type DocumentFolder = 'drawn' | 'exports' | 'invoices' | 'licensed' | 'status';

/** What an endpoint's Lambda may access besides session, throttle and budgets for `serve`. */
export type Grants = Readonly<Partial<Record<TableName, 'read' | 'write'>>> &
  /** `erase` also removes older versions for good. */
  Readonly<Partial<Record<BucketName, 'read' | 'write' | 'erase'>>> & {
    readonly mail?: true;
    /** The templates from the site's build, for pages rendered on request. */
    readonly site?: 'read';
    /** May record in the accounts table that a session was used, and nothing else there. */
    readonly sessionUse?: true;
    /** May count a key's call in the accounts table, and nothing else there. */
    readonly keyUse?: true;
    /** The folders of the bucket of documents that `documents` is about; absent for all. */
    readonly folders?: readonly DocumentFolder[];
    /** May read and keep search snapshots, and nothing else in their bucket. */
    readonly snapshots?: true;
    /** May scan the tables that it may write. */
    readonly scan?: true;
    readonly secrets?: readonly SecretName[];
  };

/** For jobs that process everything that waits, or all data, and may have to write any table. */
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
 * What a call records besides the change it makes (a GET makes none): who opened something, the
 * code of a paper, a file or summary cached for the next caller, search data of a large list for
 * the next cold start, who is typing in a record for a few seconds.
 */
export type Recorded = 'access' | 'code' | 'copy' | 'presence' | 'summary' | 'snapshot';

/** Calls with this access admit staff by area. */
type StaffedAccess = 'staff' | 'owner' | 'partner' | 'visitorOrStaff';

/**
 * The areas of the back office, any of which staff need to make the call as staff. `every` is open
 * to all staff; with `byContent` the operation requires the area of what the call is about.
 */
export type AreaRule = Area | readonly Area[] | 'every' | 'byContent';

export type Endpoint = Call &
  (
    | { readonly access: StaffedAccess; readonly area: AreaRule }
    | { readonly access: Exclude<Access, StaffedAccess>; readonly area?: AreaRule }
  );

type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Without trailing slash. `{id}`, `{line}` and `{document}` are positive integers, other
   * parameters are text.
   */
  readonly path: `/${string}`;
  /** The scope a key needs for this call, in addition to `access`; without one no key may. */
  readonly scope?: Scope;
  /**
   * Roles in a company's team that may make the call for the company, besides its titulars, who may
   * make all calls with `roles`. Without it the call concerns the person who logged in, and is
   * refused when acting for a company.
   */
  readonly roles?: readonly Exclude<TeamRole, 'owner'>[];
  readonly query?: GenericSchema;
  /** `raw` passes on the exact bytes and headers, for verifying the caller's signature. */
  readonly body?: GenericSchema | UploadBody | 'raw';
  /**
   * `fileLink`: 302, or 200 `{url}` for `Accept: application/json`. `page` is HTML with its own
   * status, `xml` is text, `picture` is for `img`; the CDN caches a lasting picture for a year.
   */
  readonly answer: GenericSchema | 'pdf' | 'fileLink' | 'page' | 'xml' | 'picture' | 'nothing';
  /** 200 by default; 204 if the answer is `nothing`. */
  readonly status?: 200 | 201 | 204;
  readonly records?: readonly Recorded[];
  readonly throttle?: ThrottleName;
  /**
   * Requires people with a second factor to have proved it within five minutes: at every call, or
   * when the operation's `asksFreshFactor` says so for the content. Every call that may change
   * money or hand out goods or files must declare this, if only as `never`.
   */
  readonly freshFactor?: 'always' | 'byContent' | 'never';
  /** Open to staff who still have to enrol the factor that the environment requires. */
  readonly whileEnrolling?: true;
  /** Each call spends one before its body is read, and gets it back if refused. */
  readonly budget?: DailyBudget;
  /** Budgets that the operation spends once it knows what the call is about. */
  readonly spends?: readonly BudgetName[];
  /** Where a browser is redirected (303) when a call opened as a page is refused. */
  readonly refusedTo?: `/${string}`;
  /**
   * The same for every visitor: the CDN caches it for `visitorSeconds`, except for calls with
   * Authorization.
   */
  readonly sameForVisitors?: true;
  /** Shows what a stand-in of the local environment made; never deployed. */
  readonly localOnly?: true;
  /** Megabytes of its Lambda, if the default is not enough. */
  readonly memory?: 1024 | 2048;
  readonly grants: Grants;
};

/** Declares an HTTP operation, for routes, Lambdas, access, web client and tests alike. */
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

/** The result of an operation: the URL for `fileLink`, name and bytes for `pdf`. */
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

/** The answer as the web client reads it. */
export type ReplyOf<E extends Endpoint> = E['answer'] extends 'nothing'
  ? undefined
  : E['answer'] extends 'fileLink'
    ? { url: string }
    : E['answer'] extends 'pdf' | 'page' | 'xml' | 'picture'
      ? PdfFile
      : InferOutput<SchemaOf<E['answer']>>;

export type PageAnswer = { readonly status: 200 | 404; readonly html: string };

export type PdfAnswer = { readonly filename: string; readonly bytes: Uint8Array };

/** `lasts` means that its address never shows another picture. */
export type PictureAnswer = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly lasts: boolean;
};

// A browser's Blob, declared here because shared code has no DOM types.
type PdfFile = { readonly size: number; readonly type: string };
