import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  types: [],
}

/**
 * The sources of server and domain without tests, parsed by TypeScript: which function is called where with
 * which literals.
 */
export function openProduct(): Product {
  const files = ['apps/server/src', 'packages/domain/src'].flatMap((folder) =>
    ts.sys.readDirectory(root + folder, ['.ts'], ['**/*.test.ts', '**/testing/**']),
  )
  const host = ts.createCompilerHost(options)
  // libraries are not resolved, which is ten times as fast: none of the literals come from them
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^(\.|@tokri\/)/.test(text)
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    )
  const program = ts.createProgram(files, options, host)
  return new Product(
    files.flatMap((file) => program.getSourceFile(file) ?? []),
    program.getTypeChecker(),
  )
}

/** A place where product code passes on a literal. */
export interface Use {
  word: string
  /** Its key, where it is looked up in an object such as `{ accept: 'delivery.assigned' }`. */
  key?: string
  /** Relative to apps/server/src. */
  file: string
  node: ts.Node
}

export class Product {
  readonly #calls = new Map<string, ts.CallExpression[]>()
  readonly #mentions = new Map<string, number>()

  constructor(
    readonly sources: readonly ts.SourceFile[],
    readonly checker: ts.TypeChecker,
  ) {
    this.#visit((node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const name = node.expression.text
        this.#calls.set(name, [...(this.#calls.get(name) ?? []), node])
      }
      if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent))
        this.#mentions.set(node.text, this.mentionsOf(node.text) + 1)
    })
  }

  mentionsOf = (name: string): number => this.#mentions.get(name) ?? 0
  fileOf = (node: ts.Node): string => node.getSourceFile().fileName.replace(/^.*apps\/server\/src\//, '')

  /**
   * Literals of `words` that reach the function `door` in calls from the folder `from`, as an argument or as
   * its property `action`. A caller that passes on its own parameter counts as such a function too, except
   * those in `but`. Callers that are never called do not count.
   */
  wordsInto(
    door: string,
    words: readonly string[],
    { from = '', but = '' }: { from?: string; but?: string } = {},
  ): Use[] {
    const calls = (this.#calls.get(door) ?? []).filter((call) => this.fileOf(call).startsWith(from))
    return calls.flatMap((node): Use[] => {
      const caller = topLevelName(node)
      if (caller === but || (caller && this.mentionsOf(caller) < 2)) return []
      const found = node.arguments
        .flatMap((argument) => this.#wordsOf(argument))
        .filter(({ word }) => words.includes(word))
      if (new Set(found.map(({ word }) => word)).size < words.length)
        return found.map((one) => ({ ...one, file: this.fileOf(node), node }))
      return caller && caller !== door ? this.wordsInto(caller, words, { but }) : []
    })
  }

  #wordsOf(argument: ts.Expression): { word: string; key?: string }[] {
    if (ts.isElementAccessExpression(argument)) return this.#entriesOf(argument.expression)
    const type = this.checker.getTypeAtLocation(argument)
    const action = this.checker.getPropertyOfType(type, 'action')
    const said = action ? this.checker.getTypeOfSymbolAtLocation(action, argument) : type
    return literals(said).map((word) => ({ word }))
  }

  #entriesOf(table: ts.Expression): { word: string; key: string }[] {
    const entries = this.checker.getTypeAtLocation(table).getProperties()
    return entries.flatMap((entry) =>
      literals(this.checker.getTypeOfSymbolAtLocation(entry, table)).map((word) => ({
        word,
        key: entry.name,
      })),
    )
  }

  /**
   * Literals of an object property, such as `{ code: 'slot_full' }`; properties of type string are ignored.
   */
  wordsOfProperty(property: string, words: readonly string[]): string[] {
    const found: string[] = []
    this.#visit((node) => {
      const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
      if (!isProperty || !ts.isIdentifier(node.name) || node.name.text !== property) return
      const value = ts.isPropertyAssignment(node) ? node.initializer : node.name
      const said = literals(this.checker.getTypeAtLocation(value)).filter((word) => words.includes(word))
      if (said.length < words.length) found.push(...said)
    })
    return found
  }

  /** The keys of a constant object, each with the files of the functions its value refers to. */
  entriesOfConstant(name: string): Map<string, string[]> {
    const entries = new Map<string, string[]>()
    this.#visit((node) => {
      if (!ts.isVariableDeclaration(node) || node.name.getText() !== name) return
      if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return
      for (const property of node.initializer.properties)
        if (property.name) entries.set(property.name.getText(), this.#filesBehind(property))
    })
    return entries
  }

  #filesBehind(node: ts.Node): string[] {
    const files = new Set<string>()
    const visit = (part: ts.Node) => {
      const symbol = ts.isIdentifier(part) ? this.checker.getSymbolAtLocation(part) : undefined
      if (symbol && symbol.flags & ts.SymbolFlags.Alias)
        for (const declared of this.checker.getAliasedSymbol(symbol).declarations ?? [])
          files.add(this.fileOf(declared))
      ts.forEachChild(part, visit)
    }
    visit(node)
    return [...files]
  }

  #visit(see: (node: ts.Node) => void): void {
    const visit = (node: ts.Node): void => {
      see(node)
      ts.forEachChild(node, visit)
    }
    for (const source of this.sources) visit(source)
  }
}

function literals(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type]
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
}

/** The name of the top-level function that contains a node. */
function topLevelName(node: ts.Node): string | null {
  let name: string | null = null
  for (let at = node; at.parent; at = at.parent)
    if ((ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at)) && at.name && ts.isIdentifier(at.name))
      name = at.name.text
  return name
}

/** The labels of the `case` that contains a node, with those that fall through to it. */
export function caseLabels(node: ts.Node): string[] {
  let clause = node
  while (clause.parent && !ts.isCaseClause(clause)) clause = clause.parent
  if (!ts.isCaseClause(clause)) return []
  const { clauses } = clause.parent
  const labels = [clause]
  for (let at = clauses.indexOf(clause) - 1; at >= 0; at -= 1) {
    const above = clauses[at]
    if (!above || !ts.isCaseClause(above) || above.statements.length > 0) break
    labels.push(above)
  }
  return labels.flatMap(({ expression }) => (ts.isStringLiteral(expression) ? [expression.text] : []))
}
