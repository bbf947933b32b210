import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from '../writeAtomically';

const message = v.object({
  to: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  reply_to: v.nullable(v.string()),
  date: v.string(),
});

export type Message = v.InferOutput<typeof message>;

/** What SES was asked to send, one file a message. */
export class MailStore {
  readonly #folder: string;
  readonly #messages: Message[];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    this.#messages = files
      .toSorted()
      .map((name) => v.parse(message, JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  }

  add(added: Message): string {
    const id = randomUUID();
    const order = added.date.replace(/\D/g, '');
    const serial = String(this.#messages.length).padStart(9, '0');
    writeAtomically(
      path.join(this.#folder, `${order}-${serial}-${id}.json`),
      JSON.stringify(added),
    );
    this.#messages.push(added);
    return id;
  }

  newestFirst(): Message[] {
    return this.#messages.toReversed();
  }
}
