import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from '#infra/local/machine/writeAtomically';

const message = v.object({
  to: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  reply_to: v.nullable(v.string()),
  date: v.string(),
  headers: v.record(v.string(), v.string()),
  attachments: v.optional(
    v.array(v.object({ name: v.string(), type: v.optional(v.string(), ''), base64: v.string() })),
  ),
  /** Identifies the message in the shop's log; absent for one that is in no log. */
  tag: v.optional(v.string()),
});

export type Message = v.InferOutput<typeof message>;

/** The messages passed to SES, one file each, read on demand to save memory. */
export class MailStore {
  readonly #folder: string;
  #count: number;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#count = this.#files().length;
  }

  add(added: Message): string {
    const id = randomUUID();
    const order = added.date.replace(/\D/g, '');
    const serial = String(this.#count).padStart(9, '0');
    writeAtomically(
      path.join(this.#folder, `${order}-${serial}-${id}.json`),
      JSON.stringify(added),
    );
    this.#count += 1;
    return id;
  }

  newestFirst(): Message[] {
    return this.#files()
      .toSorted()
      .toReversed()
      .map((name) =>
        v.parse(message, JSON.parse(readFileSync(path.join(this.#folder, name), 'utf8'))),
      );
  }

  #files(): string[] {
    return readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
  }
}
