import type { BaseIssue } from 'valibot';
import type { Message } from './refusals';

/** Messages by field; nested objects nest, arrays are positional with `{}` for valid rows. */
export type FieldTree<Text extends string> = { [field: string]: FieldNode<Text> };
type FieldNode<Text extends string> = Text[] | FieldTree<Text> | FieldNode<Text>[];

/** What a command refuses, by field, with messages of the catalogue. */
export type ErrorBody = FieldTree<Message>;

type Branch = { messages: string[]; children: Map<string | number, Branch> };

const newBranch = (): Branch => ({ messages: [], children: new Map() });

/** The contract's 400 body for a schema's issues. Only the first message of each field is kept. */
export function errorBody(issues: readonly BaseIssue<unknown>[]): FieldTree<string> {
  const root = newBranch();
  for (const issue of issues) add(root, issue);
  if (root.messages.length > 0) return { non_field_errors: root.messages };
  return fields(root);
}

function add(root: Branch, issue: BaseIssue<unknown>): void {
  let branch = root;
  for (const { key } of issue.path ?? []) {
    const name = typeof key === 'number' ? key : String(key);
    const child = branch.children.get(name) ?? newBranch();
    branch.children.set(name, child);
    branch = child;
  }
  if (branch.messages.length === 0) branch.messages.push(issue.message);
}

function fields(branch: Branch): FieldTree<string> {
  // fromEntries defines own properties, so a field called __proto__ stays a field.
  return Object.fromEntries(
    [...branch.children].map(([name, child]) => [String(name), node(child)]),
  );
}

function node(branch: Branch): FieldNode<string> {
  if (branch.messages.length > 0) return branch.messages;
  const positions = [...branch.children.keys()].filter((key) => typeof key === 'number');
  if (positions.length === 0) return fields(branch);
  return Array.from({ length: Math.max(...positions) + 1 }, (_, index) => {
    const child = branch.children.get(index);
    return child ? node(child) : {};
  });
}
