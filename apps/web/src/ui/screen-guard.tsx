import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'

type GuardProps = {
  /** Shown instead of a screen that failed. */
  Problem: ComponentType<{ error: unknown }>
  children: ReactNode
}
type Broken = { error: unknown }
type GuardState = { broken: Broken | null; at: string }

/** Error boundaries must be classes. A new URL tries again. */
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

/** An error boundary and suspense boundary around screens. */
export function ScreenGuard({ Problem, children }: GuardProps) {
  const { key } = useLocation()
  return (
    <Guard Problem={Problem} at={key}>
      <Suspense fallback={null}>{children}</Suspense>
    </Guard>
  )
}

/** Renders the screen for the page's URL from an area's routes. */
export const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
