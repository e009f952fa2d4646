/**
 * Tags allowed in HTML that an operator or a store writes (SCR-13). The server sanitises it by these lists
 * before storing, and browsers do so again before rendering, whatever the database contains.
 */
export const safeTags: readonly string[] =
  'p br b strong i em u s small h2 h3 h4 ul ol li a img blockquote hr table tbody thead tr td th span div'.split(
    ' ',
  )

/** Removed together with their content; any other unknown tag is removed but its content stays. */
export const droppedTags: readonly string[] =
  'script style iframe object embed form template svg math textarea noscript title'.split(' ')

/** Where links and pictures may point. */
export const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i
