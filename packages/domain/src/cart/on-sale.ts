/** Listed but not for sale: off the menu, or out of stock. `stock` null = unlimited. */
export const isSoldOut = ({ is_active = 1, stock }: { is_active?: 0 | 1; stock: number | null }): boolean =>
  is_active === 0 || (stock !== null && stock <= 0)
