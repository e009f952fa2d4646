/**
 * What may stay of HTML that an operator or a store writes (SCR-13). The server cleans it by these lists before it is
 * stored, and browsers show nothing else, whatever the database holds.
 */
export const safeTags: readonly string[] =
  'p br b strong i em u s small h2 h3 h4 ul ol li a img blockquote hr table tbody thead tr td th span div'.split(
    ' ',
  )

/** Removed together with their content; any other unknown tag leaves its content behind. */
export const droppedTags: readonly string[] =
  'script style iframe object embed form template svg math textarea noscript title'.split(' ')

/** Where links and pictures may point. */
export const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i
