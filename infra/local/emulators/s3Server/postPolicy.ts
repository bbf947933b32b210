import * as v from 'valibot';
import { accessDenied, S3Error } from './S3Error';

const sizeLimits = v.tuple([v.literal('content-length-range'), v.number(), v.number()]);
const comparison = v.tuple([v.picklist(['eq', 'starts-with']), v.string(), v.string()]);
const exact = v.record(v.string(), v.string());

const policy = v.object({
  expiration: v.string(),
  conditions: v.array(v.union([sizeLimits, comparison, exact])),
});

type Condition = v.InferOutput<typeof policy>['conditions'][number];

/** Fields that a form may contain without being named in the policy. */
const unconditional = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks a POST form against its signed policy: expiry, every condition, and no field that the
 * policy does not name. Returns the size limits, which can only be checked while the file arrives.
 */
export function checkPolicy(form: ReadonlyMap<string, string>): { min: number; max: number } {
  const { expiration, conditions } = parsePolicy(form.get('policy') ?? '');
  if (!(Date.now() <= Date.parse(expiration))) throw invalid('Policy expired.');
  const named = new Set(unconditional);
  const limits = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const condition of conditions) {
    if (isSizeLimit(condition)) [, limits.min, limits.max] = condition;
    else for (const name of heldFields(condition, form)) named.add(name);
  }
  for (const name of form.keys()) {
    if (!named.has(name) && !name.startsWith('x-ignore-')) {
      throw invalid(`Extra input fields: ${name}`);
    }
  }
  return limits;
}

function parsePolicy(text: string) {
  try {
    return v.parse(policy, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument');
  }
}

const isSizeLimit = (condition: Condition): condition is v.InferOutput<typeof sizeLimits> =>
  Array.isArray(condition) && condition[0] === 'content-length-range';

function heldFields(
  condition: Exclude<Condition, v.InferOutput<typeof sizeLimits>>,
  form: ReadonlyMap<string, string>,
): string[] {
  if (Array.isArray(condition)) {
    const [operator, field, wanted] = condition;
    const name = field.replace(/^\$/, '').toLowerCase();
    const value = form.get(name) ?? '';
    const holds = operator === 'eq' ? value === wanted : value.startsWith(wanted);
    if (!holds) throw invalid(`Policy Condition failed: ${JSON.stringify(condition)}`);
    return [name];
  }
  return Object.entries(condition).map(([field, wanted]) => {
    const name = field.toLowerCase();
    if (form.get(name) !== wanted) {
      throw invalid(`Policy Condition failed: ["eq", "$${name}", "${wanted}"]`);
    }
    return name;
  });
}

const invalid = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);
