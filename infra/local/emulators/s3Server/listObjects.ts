import type { BucketStore } from './bucketStore';
import { escapeXml } from './xmlReply';

/** ListObjectsV2: by prefix, in pages; without delimiters, which the product does not use. */
export function listObjects(name: string, store: BucketStore, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const size = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const token = query.get('continuation-token');
  const after = token
    ? Buffer.from(token, 'base64url').toString()
    : (query.get('start-after') ?? '');
  const rest = store
    .list(prefix)
    .filter(({ key }) => after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0);
  const page = rest.slice(0, size);
  const last = page.at(-1);
  const next =
    last && rest.length > page.length
      ? `<NextContinuationToken>${Buffer.from(last.key).toString('base64url')}</NextContinuationToken>`
      : '';
  const contents = page.map(
    (object) =>
      `<Contents><Key>${escapeXml(object.key)}</Key>` +
      `<LastModified>${new Date(object.changed).toISOString()}</LastModified>` +
      `<ETag>&quot;${object.etag}&quot;</ETag><Size>${object.size}</Size></Contents>`,
  );
  return (
    `<ListBucketResult><Name>${escapeXml(name)}</Name><Prefix>${escapeXml(prefix)}</Prefix>` +
    `<KeyCount>${page.length}</KeyCount><MaxKeys>${size}</MaxKeys>` +
    `<IsTruncated>${String(next !== '')}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  );
}

/** ListObjectVersions, all on one page. */
export function listVersions(name: string, store: BucketStore, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const entries = store.versions(prefix).map(({ key, version, isLatest, object }) => {
    const element = object ? 'Version' : 'DeleteMarker';
    const facts =
      `<Key>${escapeXml(key)}</Key><VersionId>${version}</VersionId>` +
      `<IsLatest>${String(isLatest)}</IsLatest>`;
    return `<${element}>${facts}${object ? `<Size>${object.size}</Size>` : ''}</${element}>`;
  });
  return (
    `<ListVersionsResult><Name>${escapeXml(name)}</Name><Prefix>${escapeXml(prefix)}</Prefix>` +
    `<IsTruncated>false</IsTruncated>${entries.join('')}</ListVersionsResult>`
  );
}
