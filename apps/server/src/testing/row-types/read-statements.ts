import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast';
import { API, ObjectFlags, TypeFlags, type Type, type TypeReference } from 'typescript/unstable/sync';
import type { DeclaredColumn, Statement } from './statement.ts';

/**
 * Prints every statement of the server, its sample data and the benches with the row type that its caller declares, as
 * JSON: the text by evaluating the expression in its own module, the type by TypeScript's checker. A process of its
 * own, because it loads the modules with a hook.
 */
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const holdsStatements = /\/(apps\/server\/src|bench\/src)\/.*(?<!\.test|\.bench)\.ts$/;
/** Built from descriptions of tables, which `tables.test.ts` compares with the database. */
const isGenerated = /\/platform\/(database\/table|cases\/\w+)\.ts$/;
/** Modules that do nothing when they are loaded. */
const isLoadable = /\.(store|builders)\.ts$|\/src\/(platform|seed|sandbox|worlds)\//;
/** Texts of one expression that are tried at most: a choice in it gives several. */
const MOST_VARIANTS = 8;

interface Evaluated {
  evaluateHere(code: string): unknown;
}

/** Each store exports a function that evaluates an expression among its constants and imports. */
registerHooks({
  load(url, context, next) {
    if (!holdsStatements.test(url) || !isLoadable.test(url)) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return {
      format: 'module',
      shortCircuit: true,
      source: `${source}\nexport const evaluateHere = (code) => eval(code);`,
    };
  },
});

const api = new API({ cwd: root });
const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects();
if (!project) throw new Error('TypeScript opened no project');
const { checker, program } = project;

const statements: Statement[] = [];
for (const file of program
  .getSourceFileNames()
  .filter((name) => holdsStatements.test(name) && !isGenerated.test(name))) {
  const source = program.getSourceFile(file);
  const calls = source ? queriesOf(source) : [];
  if (!source || calls.length === 0) continue;
  const module: Partial<Evaluated> = isLoadable.test(file) ? await import(pathToFileURL(file).href) : {};
  for (const call of calls) {
    const columns = declaredColumns(call);
    if (columns === undefined) continue;
    const [text] = (call as unknown as { arguments: readonly Node[] }).arguments;
    statements.push({
      file: relative(root, file),
      line: source.text.slice(0, call.pos).split('\n').length + leadingLines(source, call),
      texts: text ? textsOf(text, source, module.evaluateHere) : [],
      columns,
    });
  }
}
process.stdout.write(JSON.stringify(statements));
api.close();

function leadingLines(source: SourceFile, node: Node): number {
  return /^\s*/.exec(source.text.slice(node.pos, node.end))![0].split('\n').length - 1;
}

function queriesOf(source: SourceFile): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    const { expression } = node as { expression?: { name?: { text?: string } } };
    if (node.kind === SyntaxKind.CallExpression && /^(query|batch)$/.test(expression?.name?.text ?? ''))
      found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/**
 * The properties of the rows that a query is declared to give, null when it reads none; undefined when it is no query
 * of ours.
 */
function declaredColumns(call: Node): DeclaredColumn[] | null | undefined {
  const promise = checker.getTypeAtLocation(call);
  const rows = promise && firstArgument(promise);
  const row = rows && checker.isArrayType(rows) ? firstArgument(rows) : undefined;
  if (!row) return undefined;
  const properties = checker.getPropertiesOfType(row);
  if (properties.length === 0) return null;
  return properties.map((property) => {
    const type = checker.getTypeOfSymbol(property);
    return { name: property.name, ...kindsOf(type) };
  });
}

function firstArgument(type: Type): Type | undefined {
  const isReference = type.flags & TypeFlags.Object && (type as TypeReference).objectFlags & ObjectFlags.Reference;
  return isReference ? checker.getTypeArguments(type as TypeReference)[0] : undefined;
}

/** What values of a type look like in JavaScript, without regard to brands and unions of literals. */
function kindsOf(type: Type | undefined): Omit<DeclaredColumn, 'name'> {
  const parts = type ? membersOf(type) : [];
  const kinds = new Set<DeclaredColumn['kinds'][number]>();
  let nullable = false;
  for (const part of parts) {
    if (part.flags & (TypeFlags.Null | TypeFlags.Undefined)) nullable = true;
    else if (part.flags & (TypeFlags.Any | TypeFlags.Unknown)) kinds.add('unknown');
    else if (part.flags & TypeFlags.StringLike) kinds.add('string');
    else if (part.flags & TypeFlags.NumberLike) kinds.add('number');
    else if (part.flags & TypeFlags.BooleanLike) kinds.add('boolean');
    else if (checker.isArrayType(part) || checker.isTupleType(part)) kinds.add('array');
    else if (/^(Uint8Array|Buffer)\b/.test(checker.typeToString(part))) kinds.add('bytes');
    else if (part.flags & TypeFlags.Intersection) {
      for (const kind of kindsOf(membersOf(part)[0]).kinds) kinds.add(kind);
    } else kinds.add('object');
  }
  return { kinds: [...kinds], nullable };
}

function membersOf(type: Type): readonly Type[] {
  return type.flags & (TypeFlags.Union | TypeFlags.Intersection) && 'getTypes' in type
    ? (type as { getTypes(): readonly Type[] }).getTypes()
    : [type];
}

/**
 * SQL for a part of a sorted page, whose columns `trust/sorted-lists.test.ts` reads by each order; null for anything
 * else.
 */
function sortingOf(node: Node): string | null {
  const { expression: part = node } = node as { expression?: Node };
  const access = (node.kind === SyntaxKind.CallExpression ? part : node) as {
    expression?: Node;
    name?: { text: string };
  };
  const page = access.expression && checker.getTypeAtLocation(access.expression);
  if (!page || !/^SortedPage\b/.test(checker.typeToString(page))) return null;
  return access.name?.text === 'after' ? 'true' : access.name?.text === 'orderBy' ? '' : null;
}

/** The texts that an expression can have; empty when that can't be told. */
function textsOf(node: Node, source: SourceFile, evaluate: Evaluated['evaluateHere'] | undefined): string[] {
  const code = source.text.slice(node.pos, node.end).trim();
  try {
    const value = evaluate?.(`(${stripTypeScriptTypes(`(${code})`)})`);
    if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  } catch {
    // It uses what its function knows.
  }
  const inner = (child: Node): string[] => textsOf(child, source, evaluate);
  const parts = node as unknown as Record<string, Node & { text: string }> & {
    templateSpans?: readonly (Node & { expression: Node; literal: { text: string } })[];
  };
  if (node.kind === SyntaxKind.TemplateExpression)
    return (parts.templateSpans ?? []).reduce<string[]>(
      (texts, span) =>
        inner(span.expression)
          .flatMap((middle) => texts.map((text) => `${text}${middle}${span.literal.text}`))
          .slice(0, MOST_VARIANTS),
      [parts['head']!.text],
    );
  if (node.kind === SyntaxKind.ConditionalExpression)
    return [...inner(parts['whenTrue']!), ...inner(parts['whenFalse']!)];
  if (node.kind === SyntaxKind.ParenthesizedExpression) return inner(parts['expression']!);
  if (node.kind === SyntaxKind.Identifier) {
    const initializer = (
      checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve() as { initializer?: Node } | undefined
    )?.initializer;
    const texts = initializer && initializer !== node ? inner(initializer) : [];
    if (texts.length > 0) return texts;
  }
  const sorted = sortingOf(node);
  if (sorted !== null) return [sorted];
  const type = checker.getTypeAtLocation(node);
  if (type && type.flags & TypeFlags.NumberLike) return ['1'];
  const literals = type ? membersOf(type) : [];
  return literals.length > 0 && literals.every(({ flags }) => flags & TypeFlags.StringLiteral)
    ? literals.map((literal) => String((literal as { value?: string }).value)).slice(0, MOST_VARIANTS)
    : [];
}
