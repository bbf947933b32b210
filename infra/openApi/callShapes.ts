import type { openApi } from './openApi';

/** Of one call, what programs of another release rely on: fields by their path, as "results[].id". */
export type CallShape = {
  /** Method and path. */
  readonly call: string;
  /** What its body and query must hold. */
  readonly needed: readonly string[];
  /** What an answer of success may hold. */
  readonly answered: readonly string[];
};

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};
type Content = { readonly 'application/json'?: { readonly schema: Schema } };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; required: boolean }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

/** Every call by its name, in the alphabet's order. */
export function callShapes(document: ReturnType<typeof openApi>): Record<string, CallShape> {
  const shapes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = described as unknown as Operation;
      const call = `${method.toUpperCase()} ${path}`;
      return [operation.operationId, { call, ...fieldsOf(operation) }] as const;
    }),
  );
  return Object.fromEntries(shapes.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function fieldsOf({ parameters = [], requestBody, responses }: Operation) {
  const query = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => schemaIn(content));
  return {
    needed: [...query, ...schemaIn(requestBody?.content).flatMap((body) => neededIn(body))],
    answered: [...new Set(answers.flatMap((answer) => answeredIn(answer)))].toSorted(),
  };
}

const schemaIn = (content: Content | undefined): Schema[] => {
  const schema = content?.['application/json']?.schema;
  return schema ? [schema] : [];
};

const variantsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

/** Of a choice between shapes only what each of them needs is needed. */
function neededIn(schema: Schema, place = ''): string[] {
  const own = (schema.required ?? []).flatMap((name) => {
    const at = `${place}${name}`;
    const inner = schema.properties?.[name];
    return [at, ...(inner ? neededIn(inner, `${at}.`) : [])];
  });
  const listed = schema.items ? neededIn(schema.items, `${place.replace(/\.$/, '')}[].`) : [];
  const joined = (schema.allOf ?? []).flatMap((part) => neededIn(part, place));
  const [first = [], ...others] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) =>
    neededIn(part, place),
  );
  const always = first.filter((name) => others.every((names) => names.includes(name)));
  return [...own, ...listed, ...joined, ...always];
}

function answeredIn(schema: Schema, place = ''): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    `${place}${name}`,
    ...answeredIn(inner, `${place}${name}.`),
  ]);
  const listed = schema.items ? answeredIn(schema.items, `${place.replace(/\.$/, '')}[].`) : [];
  return [...own, ...listed, ...variantsOf(schema).flatMap((part) => answeredIn(part, place))];
}
