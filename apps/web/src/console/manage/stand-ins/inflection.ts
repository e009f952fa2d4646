/** ra-core derives English labels from names; ours come from the texts. */
const asItIs = (name: string): string => name

export { asItIs as humanize, asItIs as inflect, asItIs as pluralize, asItIs as transform }
