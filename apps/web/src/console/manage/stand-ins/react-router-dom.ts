/**
 * What ra-core uses of `react-router-dom`; the build puts this file in its place (`stand-ins.ts`). The real
 * one would bring the data router along, which is in the same file as the router that customers load first.
 */
export {
  Link,
  matchPath,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useInRouterContext,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router'

/** ra-core's own leave warning needs a data router; `form/leave-guard.tsx` works without one. */
export const useBlocker = (): { state: 'unblocked' } => ({ state: 'unblocked' })

/**
 * ra-core defines routes and creates a router only if it is the whole app; here the console's routes lead to
 * each screen.
 */
function refuseRouter(): never {
  throw new Error('The management screens lie in the console’s router')
}
export const createHashRouter = (): never => refuseRouter()
export const createMemoryRouter = (): never => refuseRouter()
export const Navigate = (): never => refuseRouter()
export const Outlet = (): never => refuseRouter()
export const Route = (): never => refuseRouter()
export const RouterProvider = (): never => refuseRouter()
export const Routes = (): never => refuseRouter()
export const useMatch = (): never => refuseRouter()
