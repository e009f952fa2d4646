import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'

/** Around everything, in the browser and where the server draws: React finds its parts again only in the same tree. */
export const Tree = ({ answers, children }: { answers: QueryClient; children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={answers}>{children}</QueryClientProvider>
  </StrictMode>
)
