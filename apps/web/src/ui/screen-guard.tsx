import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'

type GuardProps = {
  /** What is said instead of a screen that broke. */
  Problem: ComponentType<{ error: unknown }>
  children: ReactNode
}
type Broken = { error: unknown }
type GuardState = { broken: Broken | null; at: string }

/** React asks for a class here. Another address is another try. */
class Guard extends Component<GuardProps & { at: string }, GuardState> {
  override state: GuardState = { broken: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<GuardState> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: GuardState): GuardState | null {
    return at === state.at ? null : { broken: null, at }
  }

  override render() {
    const { Problem, children } = this.props
    const { broken } = this.state
    return broken ? <Problem error={broken.error} /> : children
  }
}

/** Around screens: waits for the code of the first one, and lets none of them take the page down. */
export function ScreenGuard({ Problem, children }: GuardProps) {
  const { key } = useLocation()
  return (
    <Guard Problem={Problem} at={key}>
      <Suspense fallback={null}>{children}</Suspense>
    </Guard>
  )
}

/** Draws the screen of the page's address from a surface's table. */
export const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
