/** For a PageShell whose bars keep to the edges of the page's content on wide screens. */
export const wideBars =
  '[--bar-edge:max(0.5rem,calc((100%_-_70rem)/2_+_var(--gutter)_-_0.75rem))] [&_.nav]:px-(--bar-edge) [&_.topbar--tight]:px-(--bar-edge) [&_.dock-content]:max-w-[calc(70rem_-_2*var(--gutter))]'
