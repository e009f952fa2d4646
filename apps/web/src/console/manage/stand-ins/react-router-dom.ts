/**
 * What ra-core takes from `react-router-dom`; the build puts this file in its place (`stand-ins.ts`). The real one
 * would bring the data router along, which lies in the same file as the router that customers load first.
 */
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router'

/** ra-core's own leave warning needs a data router; `form/leave-guard.tsx` does without. */
export const useBlocker = (): { state: 'unblocked' } => ({ state: 'unblocked' })

/** ra-core makes a router only where there is none. */
function refuseRouter(): never {
  throw new Error('The management screens lie in the console’s router')
}
export const createHashRouter = (): never => refuseRouter()
export const createMemoryRouter = (): never => refuseRouter()
export const RouterProvider = (): never => refuseRouter()
