import type { TableName } from '#shared/storage/tables';
import { tableName } from './client/dynamo';
import type { Item, Key } from './items';
import type { ItemWrite } from './write';

/** What must still be true of the stored item; otherwise the whole transaction is refused. */
export type Expectation = {
  readonly exists?: boolean;
  /** Expected values by attribute; undefined means that the attribute must be absent. */
  readonly equals?: Item;
  /** The item is absent, or its time to live ended before this moment in epoch seconds. */
  readonly absentOrExpired?: number;
  /** The number must be below the limit; an absent one counts as 0. */
  readonly below?: { readonly field: string; readonly limit: number };
};

type Target = {
  readonly table: TableName;
  readonly when?: Expectation;
  /** The error if the expectation fails; by default that the record was changed meanwhile. */
  readonly refused?: () => Error;
};
type KeyTarget = Target & { readonly key: Key };

/** Writes the whole item and replaces any existing one. */
export function putItem({ table, item, when, refused }: Target & { item: Key & Item }): ItemWrite {
  const terms = new Terms();
  return {
    item: {
      Put: {
        TableName: tableName(table),
        Item: { ...item },
        ConditionExpression: terms.condition(when),
        ...terms.used(),
      },
    },
    refused,
  };
}

type Changes = {
  /** undefined removes the attribute. */
  readonly set?: Item;
  readonly add?: Readonly<Record<string, number>>;
};

export function updateItem({
  set = {},
  add = {},
  refused,
  ...target
}: KeyTarget & Changes): ItemWrite {
  const terms = new Terms();
  const UpdateExpression = terms.changes(set, add);
  return { item: { Update: { UpdateExpression, ...expected(target, terms) } }, refused };
}

export const deleteItem = ({ refused, ...target }: KeyTarget): ItemWrite => ({
  item: { Delete: expected(target) },
  refused,
});

type Checked = KeyTarget & { readonly when: Expectation };

/** Changes nothing, but the transaction's other writes only happen if the condition holds. */
export const checkItem = ({ refused, ...target }: Checked): ItemWrite => ({
  item: { ConditionCheck: expected(target) },
  refused,
});

function expected({ table, key, when }: KeyTarget, terms = new Terms()) {
  const ConditionExpression = terms.condition(when);
  const Key = { pk: key.pk, sk: key.sk };
  return { TableName: tableName(table), Key, ConditionExpression, ...terms.used() };
}

/** Placeholders for names and values: half of the plain names are reserved words in DynamoDB. */
class Terms {
  private readonly names: Record<string, string> = {};
  private readonly values: Record<string, unknown> = {};

  condition(when: Expectation | undefined): string | undefined {
    const parts = Object.entries(when?.equals ?? {}).map(([field, value]) =>
      value === undefined
        ? `attribute_not_exists(${this.name(field)})`
        : `${this.name(field)} = ${this.value(value)}`,
    );
    if (when?.exists !== undefined) {
      parts.push(`${when.exists ? 'attribute_exists' : 'attribute_not_exists'}(pk)`);
    }
    parts.push(...this.orAbsent(when));
    return parts.length > 0 ? parts.join(' AND ') : undefined;
  }

  /** Yields the conditions that an absent item or attribute satisfies, too. */
  private *orAbsent({ absentOrExpired, below }: Expectation = {}): Generator<string> {
    if (absentOrExpired !== undefined) {
      const end = this.name('expires_at');
      yield `(attribute_not_exists(pk) OR ${end} <= ${this.value(absentOrExpired)})`;
    }
    if (below !== undefined) {
      const field = this.name(below.field);
      yield `(attribute_not_exists(${field}) OR ${field} < ${this.value(below.limit)})`;
    }
  }

  changes(set: Item, add: Readonly<Record<string, number>>): string {
    const entries = Object.entries(set);
    return [
      this.clause(
        'SET',
        entries.filter(([, value]) => value !== undefined),
        ' = ',
      ),
      entries.some(([, value]) => value === undefined)
        ? `REMOVE ${entries.flatMap(([field, value]) => (value === undefined ? [this.name(field)] : [])).join(', ')}`
        : '',
      this.clause('ADD', Object.entries(add), ' '),
    ]
      .filter((clause) => clause !== '')
      .join(' ');
  }

  used() {
    return {
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    };
  }

  private clause(verb: string, entries: readonly [string, unknown][], joint: string): string {
    if (entries.length === 0) return '';
    const parts = entries.map(([field, value]) => this.name(field) + joint + this.value(value));
    return `${verb} ${parts.join(', ')}`;
  }

  private name(field: string): string {
    const name = `#f${Object.keys(this.names).length}`;
    this.names[name] = field;
    return name;
  }

  private value(value: unknown): string {
    const name = `:v${Object.keys(this.values).length}`;
    this.values[name] = value;
    return name;
  }
}
