import type { ReplyOf } from '#shared/api/endpoint';
import type { openReading } from '#shared/signatures/signatureEndpoints';

export type Reading = ReplyOf<typeof openReading>;

/** Where the bytes of a manual come from, whole or in part. */
export type ManualSource = {
  readonly size: number;
  /** Reads bytes from `begin` up to, not including, `end`. */
  readonly read: (begin: number, end: number) => Promise<Uint8Array>;
};

type Link = {
  readonly first: Reading;
  /** The entitlement is looked at anew; throws when it has ended. */
  readonly renew: () => Promise<Reading>;
  /** Whether parts arrive; false while the connection is down. */
  readonly onConnection: (connected: boolean) => void;
};

/** The holder's revision is another one now: the parts of two files do not mix. */
export class NewerRevision extends Error {
  override readonly name = 'NewerRevision';
  readonly revision: string;

  constructor(revision: string) {
    super(revision);
    this.revision = revision;
  }
}

const patienceMs = 2000;

/** The copy in the bucket, by links of five minutes: one that is refused is renewed, for all that wait. */
export function linkedSource({ first, renew, onConnection }: Link): ManualSource {
  let link: Promise<Reading> = Promise.resolve(first);
  const renewed = (refused: Promise<Reading>): Promise<Reading> => {
    if (link === refused) link = renew().then((next) => sameAs(first, next));
    return link;
  };
  const read = async (begin: number, end: number): Promise<Uint8Array> => {
    let current = link;
    for (let refusals = 0; ;) {
      const { url } = await current;
      const answer = await partOf(url, begin, end);
      onConnection(answer !== null);
      if (answer instanceof Uint8Array) return answer;
      if (answer === null) await pause(patienceMs);
      else if (refusals > 0) throw new Error(`the copy is refused: ${answer.status}`);
      else {
        refusals += 1;
        current = renewed(current);
      }
    }
  };
  return { size: first.size, read };
}

function sameAs({ revision, size }: Reading, next: Reading): Reading {
  if (next.revision !== revision || next.size !== size) throw new NewerRevision(next.revision);
  return next;
}

/** Returns null when no answer came. */
async function partOf(
  url: string,
  begin: number,
  end: number,
): Promise<Uint8Array | Response | null> {
  try {
    const response = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` } });
    if (!response.ok) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Whoever knows no ranges answers with all of it.
    return response.status === 206 ? bytes : bytes.slice(begin, end);
  } catch {
    return null;
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
