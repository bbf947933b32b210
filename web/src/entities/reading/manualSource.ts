import type { ReplyOf } from '#shared/api/endpoint';
import type { openReading } from '#shared/signatures/signatureEndpoints';

export type Reading = ReplyOf<typeof openReading>;

/** Provides the bytes of a manual, in whole or in part. */
export type ManualSource = {
  readonly size: number;
  /** Reads bytes from `begin` up to, not including, `end`. */
  readonly read: (begin: number, end: number) => Promise<Uint8Array>;
};

type Link = {
  readonly first: Reading;
  /** Checks again whether the reader may read the manual; throws when they no longer may. */
  readonly renew: () => Promise<Reading>;
  /** Called with false when the connection is lost, and with true when parts arrive again. */
  readonly onConnection: (connected: boolean) => void;
};

/** The holder now has another revision, and parts of two files must not mix. */
export class NewerRevision extends Error {
  override readonly name = 'NewerRevision';
  readonly revision: string;

  constructor(revision: string) {
    super(revision);
    this.revision = revision;
  }
}

const patienceMs = 2000;

/**
 * The copy in the bucket, read through links of five minutes. A refused link is renewed once for
 * all waiting reads.
 */
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

/** Returns null without an answer. */
async function partOf(
  url: string,
  begin: number,
  end: number,
): Promise<Uint8Array | Response | null> {
  try {
    const response = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` } });
    if (!response.ok) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    // A server that ignores ranges sends the whole file.
    return response.status === 206 ? bytes : bytes.slice(begin, end);
  } catch {
    return null;
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
