import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { S3Error } from './S3Error';

const storedObject = v.object({
  key: v.string(),
  file: v.string(),
  size: v.number(),
  /** MD5 in hex, as in S3 for objects uploaded in one piece. */
  etag: v.string(),
  crc32: v.number(),
  changed: v.number(),
  headers: v.record(v.string(), v.string()),
});

export type StoredObject = v.InferOutput<typeof storedObject>;

/** The result of a finished upload in the incoming folder. */
export type Incoming = Pick<StoredObject, 'file' | 'size' | 'etag' | 'crc32'>;

/** One version of an object in a versioned bucket; a marker if it was deleted. */
export type ObjectVersion = {
  readonly key: string;
  readonly version: string;
  readonly isLatest: boolean;
  readonly object: StoredObject | null;
};

type Replaced = Omit<ObjectVersion, 'isLatest'>;

/** S3's name for the only version of an object in an unversioned bucket. */
const onlyVersion = 'null';

/**
 * Objects of one bucket: the data file is written first, then a description renamed into place. A
 * reader sees the old or the new object, even after a kill. Versions, if enabled, only last as long
 * as the process: only tests use them.
 */
export class BucketStore {
  readonly #objects = new Map<string, StoredObject>();
  readonly #older: Replaced[] = [];
  readonly #arriving = new Set<string>();
  readonly #data: string;
  readonly #descriptions: string;
  readonly #versioned: boolean;

  constructor(folder: string, { versioned = false } = {}) {
    this.#versioned = versioned;
    this.#data = path.join(folder, 'data');
    this.#descriptions = path.join(folder, 'objects');
    mkdirSync(this.#data, { recursive: true });
    mkdirSync(this.#descriptions, { recursive: true });
    this.#load();
  }

  get(key: string): StoredObject {
    const object = this.#objects.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return object;
  }

  /** An earlier version of an object. */
  version(key: string, version: string): StoredObject {
    const found = this.versions(key).find((one) => one.key === key && one.version === version);
    if (!found?.object) throw new S3Error(404, 'NoSuchVersion', 'No such version exists.');
    return found.object;
  }

  has(key: string): boolean {
    return this.#objects.has(key);
  }

  list(prefix: string): StoredObject[] {
    const found = [...this.#objects.values()].filter((object) => object.key.startsWith(prefix));
    return found.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /** The file to which an upload is written before it becomes an object. */
  newFile(): string {
    return randomUUID();
  }

  pathOf(file: string): string {
    return path.join(this.#data, file);
  }

  read(object: StoredObject, range: { start: number; end: number }): Readable {
    return createReadStream(this.pathOf(object.file), range);
  }

  bytes(object: StoredObject): Promise<Buffer> {
    return readFile(this.pathOf(object.file));
  }

  /** `isNew` refuses a key that has an object, or is about to get one from a concurrent write. */
  async save(
    key: string,
    incoming: Incoming,
    headers: Record<string, string>,
    { isNew = false } = {},
  ): Promise<StoredObject> {
    if (!isNew) return this.#keep(key, incoming, headers);
    if (this.#objects.has(key) || this.#arriving.has(key)) {
      await this.discard(incoming.file);
      throw this.#objects.has(key)
        ? new S3Error(412, 'PreconditionFailed')
        : new S3Error(409, 'ConditionalRequestConflict');
    }
    this.#arriving.add(key);
    try {
      return await this.#keep(key, incoming, headers);
    } finally {
      this.#arriving.delete(key);
    }
  }

  async #keep(
    key: string,
    incoming: Incoming,
    headers: Record<string, string>,
  ): Promise<StoredObject> {
    const object: StoredObject = { key, ...incoming, changed: Date.now(), headers };
    const description = this.#descriptionOf(key);
    const draft = `${description}.${incoming.file}`;
    await writeFile(draft, JSON.stringify(object));
    await rename(draft, description);
    const replaced = this.#objects.get(key);
    this.#objects.set(key, object);
    if (replaced) await this.#retire(replaced);
    return object;
  }

  async remove(key: string): Promise<void> {
    const object = this.#objects.get(key);
    if (!object) return;
    this.#objects.delete(key);
    await rm(this.#descriptionOf(key), { force: true });
    await this.#retire(object);
    if (this.#versioned) this.#older.unshift({ key, version: randomUUID(), object: null });
  }

  /** Every version below a prefix, the latest of each key first. */
  versions(prefix: string): ObjectVersion[] {
    const current = this.list(prefix).map((object) => ({
      key: object.key,
      version: this.#versioned ? object.file : onlyVersion,
      isLatest: true,
      object,
    }));
    const older = this.#older.filter(({ key }) => key.startsWith(prefix));
    return [...current, ...older.map((one) => ({ ...one, isLatest: false }))];
  }

  /** Deletes the bytes; a deletion without a version only hides them. */
  async removeVersion(key: string, version: string): Promise<void> {
    const at = this.#older.findIndex((one) => one.key === key && one.version === version);
    const [older] = at < 0 ? [] : this.#older.splice(at, 1);
    if (older?.object) await this.discard(older.object.file);
    const current = this.#objects.get(key);
    if (!current || version !== (this.#versioned ? current.file : onlyVersion)) return;
    this.#objects.delete(key);
    await rm(this.#descriptionOf(key), { force: true });
    await this.discard(current.file);
  }

  async #retire(object: StoredObject): Promise<void> {
    const { key, file: version } = object;
    if (this.#versioned) this.#older.unshift({ key, version, object });
    else await this.discard(object.file);
  }

  async discard(file: string): Promise<void> {
    await rm(this.pathOf(file), { force: true });
  }

  #descriptionOf(key: string): string {
    return path.join(this.#descriptions, `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  /** Reads the descriptions and deletes what a killed process left half-written. */
  #load(): void {
    const used = new Set<string>();
    for (const name of readdirSync(this.#descriptions)) {
      const file = path.join(this.#descriptions, name);
      if (!name.endsWith('.json')) {
        rmSync(file, { force: true });
        continue;
      }
      const object = v.parse(storedObject, JSON.parse(readFileSync(file, 'utf8')));
      this.#objects.set(object.key, object);
      used.add(object.file);
    }
    for (const file of readdirSync(this.#data)) {
      if (!used.has(file)) rmSync(this.pathOf(file), { force: true });
    }
  }
}
