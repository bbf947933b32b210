import * as v from 'valibot';
import { storageName, removeStored, type StoredKey } from './stored';

/** Reads and validates a JSON value of the browser's storage; damaged content is removed. */
export function readStored<Schema extends v.GenericSchema>(
  key: StoredKey,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const text = localStorage.getItem(storageName(key));
    if (text === null) return null;
    const stored = v.safeParse(schema, JSON.parse(text));
    if (stored.success) return stored.output;
  } catch {
    // The value is not JSON, or the storage is forbidden.
  }
  removeStored(key);
  return null;
}
