import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import type { Endpoint, Grants } from '#shared/api/endpoint';
import { grantsOf } from '#shared/api/grantsOf';
import { jobs, type ScheduledJob } from '#shared/api/jobs';
import { deployedOperations } from '#infra/settings/deployedOperations';
import { memoryOf, usualMb, wholeCoreMb } from '#infra/settings/functionMemory';

// The catalogue of refusals' codes (16 KB) is in every one; the outbox, which has all mails, is the largest.
const maxBytes = 704 * 1024;
/** The limit of the one that reads invoices, whose library parses XML. */
const maxXmlBytes = 732 * 1024;
/** Carries what follows any change of any noun; no person waits for its start. */
const maxOutboxBytes = 760 * 1024;
/** Of those that verify passkeys, whose library brings a parser of certificates. */
const maxVerifyingBytes = 800 * 1024;

/** A function's bundle: its size, and the files some of whose code is in it. */
type Bundle = { readonly name: string; readonly bytes: number; readonly files: readonly string[] };

const bundlesOf = ({ outputs }: Metafile): Bundle[] =>
  Object.values(outputs).map(({ entryPoint = '', bytes, inputs }) => ({
    name: entryPoint.replace(/^functions\/|\.ts$/g, ''),
    bytes,
    files: Object.entries(inputs).flatMap(([file, part]) => (part.bytesInOutput > 0 ? file : [])),
  }));

const declared: readonly { name: string; grants: Grants; endpoint?: Endpoint }[] = [
  ...deployedOperations.map(({ noun, name, endpoint }) => ({
    name: `${noun}/endpoints/${name}`,
    grants: grantsOf(endpoint),
    endpoint,
  })),
  ...Object.values(jobs).map(({ noun, handler, grants }) => ({
    name: `${noun}/jobs/${handler}`,
    grants,
  })),
];
/** Who answers for all of them, and who reads the queries of the lists' own calls. */
const knowsCalls: ReadonlySet<string> = new Set([
  'system/endpoints/startListJob',
  'system/endpoints/unmatched',
  'system/jobs/runListJobs',
]);
const those = (may: (one: (typeof declared)[number]) => boolean): string[] =>
  declared
    .filter(may)
    .map(({ name }) => name)
    .toSorted();

/** Bundles are small because none carries what its function has no use for. */
export function checkContents(metafile: () => Metafile): void {
  const bundles = () => bundlesOf(metafile());
  const carrying = (part: string | RegExp): string[] =>
    bundles()
      .filter(({ files }) => files.some((file) => file.search(part) >= 0))
      .map(({ name }) => name)
      .toSorted();

  it('carry nothing of the local environment, the embedded payment provider included', () => {
    expect(carrying(/^infra\/local\//)).toEqual([]);
    expect(carrying(/^functions\/payments\/providers\/asaasProvider\.ts$/)).not.toEqual([]);
  });

  it('are at most 704 KB, unless they draw documents, read manuals or XML, or verify passkeys', () => {
    const readsXml = carrying(/^node_modules\/fast-xml-parser\//);
    expect(readsXml).toEqual(['orders/endpoints/importInvoice']);
    const drawing = new Set(carrying(/^node_modules\/pdf-lib\//));
    const verifying = carrying(/^node_modules\/@simplewebauthn\//);
    expect(verifying).toEqual(
      ['addPasskey', 'confirmFresh', 'createFactorToken', 'createPasskeyToken'].map(
        (name) => `accounts/endpoints/${name}`,
      ),
    );
    const limit = (name: string) => {
      if (name === 'system/jobs/outbox') return maxOutboxBytes;
      // pdf.js, which no request waits for.
      if (name === 'publications/jobs/readManuals') return 3 * maxBytes;
      if (readsXml.includes(name)) return maxXmlBytes;
      return verifying.includes(name) ? maxVerifyingBytes : maxBytes;
    };
    const large = bundles().filter(({ name, bytes }) => bytes > limit(name) && !drawing.has(name));
    expect(large.map(({ name }) => name)).toEqual([]);
    expect(bundles().length).toBe(declared.length + 1);
  });

  it('carry the S3 client where files are granted', () =>
    expect(carrying('/@aws-sdk/client-s3/')).toEqual(
      those(({ grants }) =>
        Boolean(
          grants.manuals ??
          grants.samples ??
          grants.photos ??
          grants.documents ??
          grants.site ??
          grants.snapshots,
        ),
      ),
    ));

  it('carry the Secrets Manager client where secrets are granted', () =>
    expect(carrying('/@aws-sdk/client-secrets-manager/')).toEqual(
      those(({ grants }) => grants.secrets !== undefined),
    ));

  it('carry the SES client and the e-mails’ texts where those are sent', () => {
    const senders = those(({ grants }) => grants.mail === true);
    expect(carrying('/@aws-sdk/client-ses/')).toEqual(senders);
    // What queues a message stands beside its text and is carried by whoever queues it.
    expect(carrying(/^functions\/\w+\/mails\/(?!queueing\/)/)).toEqual(senders);
  });

  it('carry the parser of uploads where those are taken', () =>
    expect(carrying(/^node_modules\/busboy\//)).toEqual(
      those(({ endpoint }) => typeof endpoint?.body === 'object' && 'upload' in endpoint.body),
    ));

  it('decode images where photos are taken and covers drawn', () => {
    const decoding = Object.values(metafile().outputs).filter(({ imports }) =>
      imports.some(({ path }) => path === 'sharp'),
    );
    expect(decoding.map(({ entryPoint }) => entryPoint).toSorted()).toEqual([
      'functions/orders/endpoints/uploadOrderPhoto.ts',
      'functions/publications/jobs/drawCovers.ts',
    ]);
  });

  it('draw pages of manuals in the one job that makes covers of them', () =>
    expect(carrying(/^node_modules\/@hyzyla\/pdfium\//)).toEqual(['publications/jobs/drawCovers']));

  it('draw documents where the endpoint hands out one', () => {
    const others = carrying(/^node_modules\/pdf-lib\//).filter(
      (name) => !those(({ endpoint }) => endpoint?.answer === 'pdf').includes(name),
    );
    // They mail it, their links lead to a copy that is stamped first, or a job draws what its owner asked for.
    expect(others).toEqual([
      'carts/endpoints/mailQuotation',
      'publications/jobs/drawCovers',
      'signatures/endpoints/getSignatureFile',
      'signatures/endpoints/openReading',
      'signatures/jobs/makeLicensedCopies',
      'system/jobs/outbox',
      'system/jobs/runListJobs',
    ]);
  });

  it('carry no other endpoint than their own', () => {
    expect(carrying(/^shared\/api\/(?:endpoints|jobs)\.ts$/)).toEqual([
      'system/endpoints/unmatched',
    ]);
    const strangers = bundles().flatMap(({ name, files }) => {
      const own = declared.find((one) => one.name === name)?.endpoint ? 1 : 0;
      const tables = files.filter((file) => /^shared\/\w+\/\w+Endpoints\.ts$/.test(file));
      return tables.length > own && !knowsCalls.has(name) ? [[name, tables]] : [];
    });
    expect(strangers).toEqual([]);
  });

  it('carry the search where something is searched', () =>
    expect(carrying('functions/platform/list/search/searchIndex.ts')).toEqual([
      'corrections/endpoints/answerManualReport',
      'corrections/endpoints/createManualReport',
      'corrections/endpoints/getManualReport',
      'corrections/endpoints/listManualReports',
      'corrections/endpoints/replyToManualReport',
      'dispatch/endpoints/listWaiting',
      'expeditions/endpoints/listExpeditionClients',
      'expeditions/endpoints/listExpeditions',
      'fleet/endpoints/listFleet',
      'orders/endpoints/importInvoice',
      'orders/endpoints/listOrders',
      'profiles/endpoints/exportProfile',
      'profiles/endpoints/getProfileSummary',
      'profiles/endpoints/listProfiles',
      'publications/endpoints/getRevisionsFeed',
      'publications/endpoints/listPublications',
      'reports/endpoints/reportOrdersByPrefix',
      'signatures/endpoints/listSignatures',
      'system/jobs/outbox',
      'system/jobs/runListJobs',
    ]));

  it('keep snapshots of large lists where that is declared, and get a whole core there', () => {
    const keeping = carrying('functions/platform/list/search/documentSnapshots.ts');
    const memories = new Map<string, number>([
      ...deployedOperations.map(
        ({ noun, name, endpoint }) =>
          [`${noun}/endpoints/${name}`, memoryOf(noun, endpoint)] as const,
      ),
      ...Object.values<ScheduledJob>(jobs).map(
        ({ noun, handler, memory = usualMb }) => [`${noun}/jobs/${handler}`, memory] as const,
      ),
    ]);
    expect(keeping.filter((name) => (memories.get(name) ?? 0) < wholeCoreMb)).toEqual([]);
    expect(keeping.filter((name) => name.includes('/endpoints/'))).toEqual(
      those(({ endpoint }) => endpoint?.records?.includes('snapshot') === true),
    );
  });

  it('carry nothing of the web, the tests or the infrastructure', () =>
    expect(carrying(/^(?:web|tests|infra)\/|^node_modules\/(?:react|vite)/)).toEqual([]));
}
