import { z } from 'zod'
import { resources } from './index'
import type { Resource } from './resource'

export type FieldKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'flag'
  | 'choice'
  | 'date'
  | 'instant'
  | 'list'
  | 'object'

/** A form field: its kind of value and its limits. */
export interface FieldDescription {
  kind: FieldKind
  nullable?: true
  min?: number
  max?: number
  /** Above `min` or below `max`, never equal to them. */
  exclusive?: true
  min_length?: number
  max_length?: number
  pattern?: string
  choices?: readonly (string | number | boolean)[]
  /** What the items of a list are. */
  item?: FieldDescription
}

/** A resource without its schemas: all that the browser side of the console needs. */
export interface ResourceDescription {
  name: string
  acts: Resource['acts']
  read: Resource['read']
  write: Resource['write']
  permissions: Resource['permissions']
  /** Fields of a row, beside `id` and `version`. */
  row: Readonly<Record<string, FieldDescription>>
  values: Readonly<Record<string, FieldDescription>>
  defaults: Readonly<Record<string, unknown>>
  operator_only: readonly string[]
  operator_choices: Readonly<Record<string, readonly (string | number)[]>>
  filters: Readonly<Record<string, FieldDescription>>
  sorts: readonly string[]
  /** Path of each call. */
  paths: Readonly<Record<string, string>>
}

interface JsonSchema {
  type?: string | string[]
  const?: string | number | boolean
  enum?: (string | number | boolean)[]
  anyOf?: JsonSchema[]
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  items?: JsonSchema
}

/** zod writes the bounds of safe integers; those are no limits. */
const bound = (value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value

const kindOf = ({ type, format }: JsonSchema): FieldKind => {
  if (type === 'string') return format === 'date' ? 'date' : format === 'date-time' ? 'instant' : 'text'
  if (type === 'integer') return 'integer'
  if (type === 'number') return 'number'
  if (type === 'boolean') return 'flag'
  return type === 'array' ? 'list' : 'object'
}

function simplify(schema: JsonSchema): FieldDescription {
  const { anyOf } = schema
  if (anyOf) {
    const parts = anyOf.filter(({ type }) => type !== 'null')
    const nullable = parts.length < anyOf.length ? ({ nullable: true } as const) : {}
    const constants = parts.flatMap((part) => (part.const === undefined ? [] : [part.const]))
    if (constants.length === parts.length) return { kind: 'choice', choices: constants, ...nullable }
    // of several shapes (an empty text or a link) the last is shown
    return { ...simplify(parts.at(-1) ?? {}), ...nullable }
  }
  if (Array.isArray(schema.type)) {
    const [type = ''] = schema.type.filter((one) => one !== 'null')
    return { ...simplify({ ...schema, type }), nullable: true }
  }
  if (schema.enum) return { kind: 'choice', choices: schema.enum }
  if (schema.const !== undefined) return { kind: 'choice', choices: [schema.const] }
  const exclusive = schema.exclusiveMinimum ?? schema.exclusiveMaximum
  return Object.fromEntries(
    Object.entries({
      kind: kindOf(schema),
      min: bound(schema.minimum ?? schema.exclusiveMinimum),
      max: bound(schema.maximum ?? schema.exclusiveMaximum),
      exclusive: bound(exclusive) === undefined ? undefined : true,
      min_length: schema.minLength ?? schema.minItems,
      max_length: schema.maxLength ?? schema.maxItems,
      // a date or URL is validated by its kind, not by zod's pattern
      pattern: schema.format ? undefined : schema.pattern,
      item: schema.items && !Array.isArray(schema.items) ? simplify(schema.items) : undefined,
    }).filter(([, value]) => value !== undefined),
  ) as unknown as FieldDescription
}

const describeField = (field: unknown): FieldDescription =>
  simplify(
    z.toJSONSchema(field as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    }) as JsonSchema,
  )

const describeFields = (shape: object): Record<string, FieldDescription> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, describeField(field)]))

/** The resource descriptions that are bundled with the console at build time. */
export const describeResources = (): ResourceDescription[] =>
  resources.map((one) => {
    return {
      name: one.name,
      acts: one.acts,
      read: one.read,
      write: one.write,
      permissions: one.permissions,
      // as declared: the schema of replies has neither formats nor limits
      row: describeFields(one.rowFields),
      values: describeFields(one.values.shape),
      defaults: one.defaults,
      operator_only: (one.operatorOnly ?? []).map(String),
      operator_choices: one.operatorChoices ?? {},
      filters: describeFields(
        Object.fromEntries(
          Object.entries(one.filters.shape).map(([name, field]) => [name, (field as z.ZodOptional).unwrap()]),
        ),
      ),
      sorts: one.sorts,
      paths: Object.fromEntries(Object.entries(one.calls).map(([call, { path }]) => [call, path])),
    }
  })
