import * as v from 'valibot';
import { historyTargets } from './history';

/** First what is later than promised, then what ends or needs a decision, then the queues. */
const taskKinds = [
  'late',
  'photos',
  'transfers',
  'withdrawals',
  'corrections',
  'unpack',
  'unpaid',
  'part',
  'mails',
  'shipments',
  'returns',
  'findings',
  'invoices',
  'notes',
  'subscriptions',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const task = v.object({
  kind: v.picklist(taskKinds),
  count: v.number(),
  /** How many of these have waited longer than promised. */
  late: v.number(),
  /** How many of these the task before it counts too; one figure for both counts them once. */
  repeated: v.optional(v.number()),
  /** The screen that shows them; `filter` is the query of its call. */
  list: v.picklist([
    'photos',
    'dispatch',
    'orders',
    'withdrawals',
    'corrections',
    'signatures',
    'expeditions',
    'users',
    'payments',
    'invoices',
  ]),
  filter: v.record(v.string(), v.string()),
});
export type Task = v.InferOutput<typeof task>;

/** An effect of a change that failed: an e-mail not sent, or a job not run. */
const failure = v.object({
  id: v.string(),
  target: v.picklist([...historyTargets, 'contact']),
  target_id: v.number(),
  action: v.string(),
  created: v.string(),
  /** The e-mail's subject and address; null for a job or an unwritten e-mail. */
  subject: v.nullable(v.string()),
  to: v.nullable(v.string()),
  why: v.string(),
  next: v.string(),
});
export type Failure = v.InferOutput<typeof failure>;

/** Everything that waits for staff; `failures` are recent, the newest listed individually. */
export const todaysWork = v.object({
  tasks: v.array(task),
  failures: v.object({ count: v.number(), results: v.array(failure) }),
});
export type TodaysWork = v.InferOutput<typeof todaysWork>;
