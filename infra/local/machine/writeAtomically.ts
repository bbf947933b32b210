import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** A killed process leaves the old file or the new one, never half of it. */
export function writeAtomically(file: string, text: string, mode = 0o644): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}
