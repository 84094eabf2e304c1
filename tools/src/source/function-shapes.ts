import { createHash } from 'node:crypto';

/**
 * A top-level function of a file. Two functions with the same shape do the same, whatever their names and line breaks.
 * `shape` is a hash.
 */
export type FunctionShape = { readonly name: string; readonly start: number; readonly shape: string };

export type Node = { type: string; start: number; [key: string]: unknown };
type Names = ReadonlyMap<string, string>;

/** Syntax that a compiler removes, and positions of nodes. */
const skipped = new Set(['type', 'start', 'end', 'typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);
const none: Names = new Map();
/**
 * Characters of a shape. Shorter functions are commonly written the same way, such as a component that passes on its
 * children.
 */
const leastShape = 150;

/** The top-level functions that a file declares, exported or not, without very short ones. */
export function functionShapes(program: Node, path: string): FunctionShape[] {
  const declared = (program['body'] as Node[]).flatMap((statement) =>
    declarationsOf(isNode(statement['declaration']) ? statement['declaration'] : statement),
  );
  const names = new Map(
    declared.map(({ name, value }) => [name, isPlain(value) ? describe(value, none) : `${path}#${name}`]),
  );
  return declared.flatMap(({ name, value }) => {
    const shape = isFunction(value) ? shapeOf(value, name, names) : '';
    return shape.length < leastShape
      ? []
      : [{ name, start: value.start, shape: createHash('sha1').update(shape).digest('base64') }];
  });
}

/** Names declared by a statement, each with its node. */
function declarationsOf(statement: Node): { name: string; value: Node }[] {
  if (statement.type === 'FunctionDeclaration') return [{ name: nameOf(statement['id']), value: statement }];
  if (statement.type !== 'VariableDeclaration') return [];
  return (statement['declarations'] as Node[]).flatMap(({ id, init }) =>
    isNode(id) && id.type === 'Identifier' && isNode(init) ? [{ name: nameOf(id), value: init }] : [],
  );
}

/** A value that means the same in every file; anything else belongs to its file. */
function isPlain(value: Node): boolean {
  if (value.type === 'Literal') return true;
  if (value.type === 'ArrayExpression')
    return (value['elements'] as (Node | null)[]).every((each) => each !== null && isPlain(each));
  return (
    value.type === 'ObjectExpression' &&
    (value['properties'] as Node[]).every((property) => isNode(property['value']) && isPlain(property['value']))
  );
}

/** The function's own names are numbered in their order, names of its file are replaced by their declarations. */
function shapeOf({ params, body, async, generator }: Node, name: string, ofFile: Names): string {
  const own = new Set([name, ...boundNames(params)]);
  addDeclaredNames(body, own);
  const names = new Map([...ofFile, ...[...own].map((each, index) => [each, String(index)] as const)]);
  return [async, generator, describe(params, names), describe(body, names)].join(' ');
}

function describe(value: unknown, names: Names): string {
  if (Array.isArray(value)) return `[${value.map((each) => describe(each, names)).join()}]`;
  if (!isNode(value)) return typeof value === 'object' ? '' : String(value);
  if (value.type === 'Literal') return String(value['raw']);
  if (value.type === 'TemplateElement') return JSON.stringify((value['value'] as { raw: string }).raw);
  if (value.type === 'Identifier') return names.get(nameOf(value)) ?? nameOf(value);
  // A member's name belongs to the object, not to the function.
  const member =
    value['computed'] === true
      ? ''
      : value.type === 'MemberExpression'
        ? 'property'
        : value.type === 'Property'
          ? 'key'
          : '';
  let parts = '';
  for (const key in value) if (!skipped.has(key)) parts += `${describe(value[key], key === member ? none : names)} `;
  return `${value.type}(${parts})`;
}

/** Names bound by a pattern or a list of patterns. */
function boundNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundNames);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  return boundNames(
    pattern['left'] ?? pattern['argument'] ?? pattern['elements'] ?? pattern['properties'] ?? pattern['value'],
  );
}

function addDeclaredNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) addDeclaredNames(each, names);
  if (!isNode(value)) return;
  const own =
    value.type === 'VariableDeclarator'
      ? boundNames(value['id'])
      : isFunction(value)
        ? boundNames(value['params'])
        : [];
  for (const name of own) names.add(name);
  for (const key in value) addDeclaredNames(value[key], names);
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function nameOf(node: unknown): string {
  return String((node as { name: unknown }).name);
}
