import * as v from 'valibot';
import type { openApi } from './openApi';

/**
 * What clients of another release rely on in one call: fields by their path, such as
 * "results[].id".
 */
export type CallShape = {
  /** Method and path. */
  readonly call: string;
  /** Required fields of its body and query. */
  readonly needed: readonly string[];
  /** Possible fields of a successful answer. */
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

const schema: v.GenericSchema<Schema> = v.object({
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => schema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.lazy(() => schema)),
  anyOf: v.optional(v.array(v.lazy(() => schema))),
  oneOf: v.optional(v.array(v.lazy(() => schema))),
  allOf: v.optional(v.array(v.lazy(() => schema))),
});
const content = v.object({ 'application/json': v.optional(v.object({ schema })) });
type Content = v.InferOutput<typeof content>;
const operation = v.object({
  operationId: v.string(),
  parameters: v.optional(v.array(v.object({ name: v.string(), required: v.boolean() })), []),
  requestBody: v.optional(v.object({ content })),
  responses: v.record(v.string(), v.object({ content: v.optional(content) })),
});
type Operation = v.InferOutput<typeof operation>;

/** Every call by its name, in alphabetical order. */
export function callShapes(document: ReturnType<typeof openApi>): Record<string, CallShape> {
  const shapes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const read = v.parse(operation, described);
      const call = `${method.toUpperCase()} ${path}`;
      return [read.operationId, { call, ...fieldsOf(read) }] as const;
    }),
  );
  return Object.fromEntries(shapes.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function fieldsOf({ parameters, requestBody, responses }: Operation) {
  const query = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => schemaIn(content));
  return {
    needed: [...query, ...schemaIn(requestBody?.content).flatMap((body) => neededIn(body))],
    answered: [...new Set(answers.flatMap((answer) => answeredIn(answer)))].toSorted(),
  };
}

const schemaIn = (sent: Content | undefined): Schema[] => {
  const json = sent?.['application/json'];
  return json ? [json.schema] : [];
};

const variantsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

/** A union of shapes only requires what each of them requires. */
function neededIn(shape: Schema, place = ''): string[] {
  const own = (shape.required ?? []).flatMap((name) => {
    const at = `${place}${name}`;
    const inner = shape.properties?.[name];
    return [at, ...(inner ? neededIn(inner, `${at}.`) : [])];
  });
  const listed = shape.items ? neededIn(shape.items, `${place.replace(/\.$/, '')}[].`) : [];
  const joined = (shape.allOf ?? []).flatMap((part) => neededIn(part, place));
  const [first = [], ...others] = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].map((part) =>
    neededIn(part, place),
  );
  const always = first.filter((name) => others.every((names) => names.includes(name)));
  return [...own, ...listed, ...joined, ...always];
}

function answeredIn(shape: Schema, place = ''): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [
    `${place}${name}`,
    ...answeredIn(inner, `${place}${name}.`),
  ]);
  const listed = shape.items ? answeredIn(shape.items, `${place.replace(/\.$/, '')}[].`) : [];
  return [...own, ...listed, ...variantsOf(shape).flatMap((part) => answeredIn(part, place))];
}
