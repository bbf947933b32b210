import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NotFound,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketName } from '#shared/storage/tables';
import { lazily } from '../runtime/lazily';
import { attachment } from './attachment';
import { callTimes, limitTries, withoutFile } from '../runtime/callTimes';
import { config } from '../config/config';

/** An object in one of the shop's buckets. */
export type FileAddress = { readonly bucket: BucketName | 'site'; readonly key: string };
export type StoredFile = { readonly bytes: Uint8Array; readonly type: string };
/** `etag` differs for different bytes. */
export type FileFacts = { readonly size: number; readonly type: string; readonly etag: string };

/** A signed link must barely outlive the entitlement check that preceded it (rules: "Files"). */
const linkSeconds = 300;
const uploadSeconds = 900;

const client = lazily(() => {
  const made = new S3Client({
    requestHandler: callTimes.files,
    forcePathStyle: config.AWS_ENDPOINT_URL_S3 !== undefined,
    // A checksum in a signed link or form would have to be sent by the browser, which has none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  limitTries(made.middlewareStack);
  return made;
});

const located = ({ bucket, key }: FileAddress) => ({
  Bucket: `${config.BUCKET_PREFIX}-${bucket}`,
  Key: key,
});

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

export async function putFile(address: FileAddress, { bytes, type }: StoredFile): Promise<void> {
  await client().send(
    new PutObjectCommand({ ...located(address), Body: bytes, ContentType: type }),
  );
}

type Part = {
  /** The value of a Range header, such as `bytes=0-1023`. */
  readonly range?: string;
  /** Reads the file only if it still has this etag; otherwise there is no result. */
  readonly etag?: string | undefined;
};

/** Null when there is no such file. */
export async function getFile(
  address: FileAddress,
  { range, etag }: Part = {},
): Promise<StoredFile | null> {
  try {
    const asked = {
      ...(range === undefined ? {} : { Range: range }),
      ...(etag === undefined ? {} : { IfMatch: etag }),
    };
    const { Body, ContentType } = await client().send(
      new GetObjectCommand({ ...located(address), ...asked }),
    );
    if (!Body) return null;
    return {
      bytes: await Body.transformToByteArray(),
      type: ContentType ?? 'application/octet-stream',
    };
  } catch (error) {
    if (isMissing(error) || (etag !== undefined && isRefusedByCondition(error))) return null;
    throw error;
  }
}

/** Null when there is no such file. */
export async function headFile(address: FileAddress): Promise<FileFacts | null> {
  try {
    const { ContentLength, ContentType, ETag } = await client().send(
      new HeadObjectCommand(located(address)),
      withoutFile,
    );
    const type = ContentType ?? 'application/octet-stream';
    return { size: ContentLength ?? 0, type, etag: ETag ?? '' };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Keeps an existing file: under a name derived from the content, it holds the same bytes. */
export async function putFileOnce(
  address: FileAddress,
  { bytes, type }: StoredFile,
): Promise<void> {
  const command = { ...located(address), Body: bytes, ContentType: type, IfNoneMatch: '*' };
  try {
    await client().send(new PutObjectCommand(command));
  } catch (error) {
    if (!isRefusedByCondition(error)) throw error;
  }
}

const isRefusedByCondition = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.name === 'PreconditionFailed' || error.name === 'ConditionalRequestConflict');

/**
 * Copies the file only if it still has the bytes that were inspected, with a type the shop sets.
 * False when the source has changed or the target exists.
 */
export async function copyFileOnce(
  from: FileAddress,
  to: FileAddress,
  { etag, type }: Pick<FileFacts, 'etag' | 'type'>,
): Promise<boolean> {
  const { Bucket, Key } = located(from);
  const source = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
  try {
    await client().send(
      new CopyObjectCommand({
        ...located(to),
        CopySource: source,
        CopySourceIfMatch: etag,
        IfNoneMatch: '*',
        MetadataDirective: 'REPLACE',
        ContentType: type,
      }),
    );
    return true;
  } catch (error) {
    if (isRefusedByCondition(error)) return false;
    throw error;
  }
}

type Folder = { readonly bucket: BucketName; readonly prefix: string };
export type ListedFile = { readonly key: string; readonly changed: Date };

/** The files of a folder; requests are pages of a thousand files. */
export async function* listFiles({ bucket, prefix }: Folder): AsyncGenerator<ListedFile> {
  let token: string | undefined;
  do {
    const page = await client().send(
      new ListObjectsV2Command({
        Bucket: located({ bucket, key: '' }).Bucket,
        Prefix: prefix,
        ...(token === undefined ? {} : { ContinuationToken: token }),
      }),
      withoutFile,
    );
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified) yield { key: Key, changed: LastModified };
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

/** Succeeds also when the file does not exist. */
export async function deleteFile(address: FileAddress): Promise<void> {
  await client().send(new DeleteObjectCommand(located(address)), withoutFile);
}

/**
 * Removes all versions of a folder's files; a plain delete keeps old versions for a month. The key
 * of a single file also works as a folder.
 */
export async function eraseFiles({ bucket, prefix }: Folder): Promise<void> {
  const { Bucket } = located({ bucket, key: '' });
  const erased = new Set<string>();
  // Starts over until nothing is found, because files may have been written since the listing.
  for (;;) {
    const page = await client().send(
      new ListObjectVersionsCommand({ Bucket, Prefix: prefix }),
      withoutFile,
    );
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    const left = found.filter((one) => !erased.has(versionName(one)));
    if (left.length === 0) return;
    for (const { Key, VersionId } of left) {
      await client().send(new DeleteObjectCommand({ Bucket, Key, VersionId }), withoutFile);
      erased.add(versionName({ Key, VersionId }));
    }
  }
}

type Version = { readonly Key?: string | undefined; readonly VersionId?: string | undefined };
const versionName = ({ Key = '', VersionId = '' }: Version) => `${VersionId} ${Key}`;

/**
 * A link, valid for five minutes, that downloads the file as `filename`, never shows it inline, and
 * is not cached by the browser, where the next user of the device would find it.
 */
export async function signedDownload(
  address: FileAddress,
  { filename, type }: { readonly filename: string; readonly type: string },
): Promise<string> {
  const command = new GetObjectCommand({
    ...located(address),
    ResponseContentDisposition: attachment(filename),
    ResponseContentType: type,
    ResponseCacheControl: 'private, no-store',
  });
  return getSignedUrl(client(), command, { expiresIn: linkSeconds });
}

export type UploadForm = { readonly url: string; readonly fields: Record<string, string> };

/** A form with which a browser uploads one file of at most `maxBytes` directly to the bucket. */
export async function signedUpload(
  address: FileAddress,
  { maxBytes, type }: { readonly maxBytes: number; readonly type: string },
): Promise<UploadForm> {
  const { Bucket, Key } = located(address);
  return createPresignedPost(client(), {
    Bucket,
    Key,
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', type],
    ],
    Fields: { 'Content-Type': type },
    Expires: uploadSeconds,
  });
}
